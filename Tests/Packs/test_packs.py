"""The translator's pack, from the export to the strings file."""

import json
import os
import subprocess
import unittest
from pathlib import Path

from packs import BASE, CAMERA, LOCATION, MICROPHONE, PackTest, purpose, texts

SENTENCES = {
    "ar": {
        CAMERA: "يستخدم Kite الكاميرا لقراءة الرقم على الشراع.",
        MICROPHONE: "يسجّل Kite ملاحظة مع %@ أثناء وجودك في الماء.",
        LOCATION: "يوضح موقعك أين تكون الرياح <ثابتة> & «قوية».",
    },
    "ja": {
        CAMERA: "Kiteはカメラでセールの番号を読み取ります。",
        MICROPHONE: "Kiteは水上で%@と一緒にメモを録音します。",
        LOCATION: "現在地から、風が<安定>している場所を表示します。\nご確認ください。",
    },
    "th": {
        CAMERA: "Kite ใช้กล้องเพื่ออ่านหมายเลขบนใบเรือ",
        MICROPHONE: "Kite บันทึกเสียงกับ %@ ขณะที่คุณอยู่บนน้ำ",
        LOCATION: "ตำแหน่งของคุณแสดงว่าลม <คงที่> อยู่ที่ไหน & \"แรง\"",
    },
    "he": {
        CAMERA: "Kite משתמשת במצלמה כדי לקרוא את המספר על המפרש.",
        MICROPHONE: "Kite מקליטה הערה עם %@ בזמן השיט.",
        LOCATION: "המיקום שלך מראה איפה הרוח יציבה.",
    },
}


class RoundTrip(PackTest):
    def test_typed_downloaded_imported_and_in_the_table(self):
        for locale, sentences in SENTENCES.items():
            with self.subTest(locale=locale):
                page = self.open(locale)
                for key, sentence in sentences.items():
                    self.translate(page, key, sentence)
                    self.assertEqual(self.card(page, key).locator(".alert-text").inner_text().strip(),
                                     sentence, "the alert shows what was typed")
                shots = os.environ.get("SCREENSHOTS")
                if shots:
                    page.screenshot(path=Path(shots) / f"pack-{locale}.png", full_page=True)
                returned = self.download(page, f"{locale}.xliff")
                report = json.loads(purpose("import", returned, "--format", "json", cwd=self.project))
                self.assertEqual(report["refused"], [])
                self.assertEqual([f for f in report["findings"] if f["severity"] != "note"], [])
                self.assertEqual(texts(self.project, "App", locale), sentences)
                # The camera's text was asked for once, and is in both products.
                self.assertEqual(texts(self.project, "Watch", locale), {CAMERA: sentences[CAMERA]})
                again = json.loads(purpose("import", returned, "--format", "json", cwd=self.project))
                self.assertEqual(again["written"], [], "a second import writes nothing")

    def test_an_untouched_pack_changes_nothing(self):
        before = {path: path.read_bytes() for path in self.project.rglob("*") if path.is_file()}
        returned = self.download(self.open("ar"))
        report = json.loads(purpose("import", returned, "--format", "json", cwd=self.project))
        self.assertEqual((report["written"], report["refused"]), ([], []))
        self.assertEqual(before, {path: path.read_bytes() for path in before})

    def test_nothing_that_nobody_called_done_is_written(self):
        page = self.open("de")
        self.card(page, CAMERA).locator("textarea.translation").fill("Kite nutzt die Kamera.")
        self.assertTrue(page.locator(".unfinished").is_visible())
        purpose("import", self.download(page), cwd=self.project)
        self.assertEqual(texts(self.project, "App", "de"), {})

    def test_the_same_on_purpose_a_question_and_a_skipped_text(self):
        page = self.open("de")
        self.button(page, CAMERA, "sameOnPurpose").click()
        self.button(page, MICROPHONE, "skip").click()
        self.button(page, LOCATION, "question").click()
        self.card(page, LOCATION).locator("textarea.question").fill("Where is <that>?")
        report = json.loads(
            purpose("import", self.download(page), "--format", "json", cwd=self.project))
        self.assertEqual(texts(self.project, "App", "de"), {CAMERA: BASE[CAMERA]})
        questions = [f["message"] for f in report["findings"] if f["rule"] == "question"]
        self.assertEqual(len(questions), 1)
        self.assertIn("Where is <that>?", questions[0])

    def test_a_folder_of_returned_files_is_fanned_out_and_a_receipt_lies_beside_them(self):
        returned = self.packs.parent / "returned"
        returned.mkdir()
        for locale in ["ar", "ja"]:
            page = self.open(locale)
            self.translate(page, CAMERA, SENTENCES[locale][CAMERA])
            self.download(page, f"returned/{locale}.xliff")
        purpose("import", returned, cwd=self.project)
        for locale in ["ar", "ja"]:
            for product in ["App", "Watch"]:
                self.assertEqual(texts(self.project, product, locale), {CAMERA: SENTENCES[locale][CAMERA]})
            receipt = (returned / f"{locale}.receipt.txt").read_text(encoding="utf-8")
            self.assertIn(CAMERA, receipt)
            self.assertIn(MICROPHONE, receipt)


class Changed(PackTest):
    """A source that changed after its translation, as history tells."""

    def test_what_changed_is_marked_and_the_old_translation_can_be_confirmed(self):
        def git(*arguments):
            subprocess.run(["git", "-c", "user.name=Anna", "-c", "user.email=anna@example.com", *arguments],
                           cwd=self.project, check=True, capture_output=True)

        table = self.project / "App" / "de.lproj" / "InfoPlist.strings"
        table.write_text(f'"{CAMERA}" = "Kite liest die Nummer auf einem Segel.";\n', encoding="utf-8")
        git("init", "-q")
        git("add", ".")
        git("commit", "-q", "-m", "first")
        plist = self.project / "App" / "Info.plist"
        plist.write_text(plist.read_text().replace("the number on a sail", "every number on a sail"))
        git("commit", "-q", "-a", "-m", "second")
        packs = self.packs.parent / "again"
        purpose("export", "--all-locales", "--format", "html", "--output", packs, cwd=self.project)
        page = self.open("de", packs / "de.html")
        card = page.locator("article", has=page.locator(".changed"))
        self.assertEqual(card.locator("del").all_inner_texts(), ["the"])
        self.assertEqual(card.locator("ins").all_inner_texts(), ["every"])
        area = card.locator("textarea.translation")
        self.assertEqual(area.input_value(), "Kite liest die Nummer auf einem Segel.")
        shots = os.environ.get("SCREENSHOTS")
        if shots:
            page.screenshot(path=Path(shots) / "pack-changed.png", full_page=True)
        def state():
            report = json.loads(purpose("report", "--format", "json", cwd=self.project))
            german = next(row for row in report["locales"] if row["locale"] == "de")
            return next(cell["state"] for cell in german["cells"]
                        if (cell["product"], cell["key"]) == ("App", CAMERA))

        self.assertEqual(state(), "stale")
        card.locator("button.main").click()
        purpose("import", self.download(page), cwd=self.project)
        self.assertTrue((self.project / "purpose.lock").exists())
        self.assertEqual(state(), "translated")
        self.assertEqual(texts(self.project, "App", "de"), {CAMERA: "Kite liest die Nummer auf einem Segel."})


class Page(PackTest):
    def test_one_pack_for_each_language_with_open_texts(self):
        manifest = json.loads((self.packs / "manifest.json").read_text(encoding="utf-8"))
        files = {entry["locale"]: entry["file"] for entry in manifest["locales"]}
        self.assertEqual({tag for tag, name in files.items() if name}, {"ar", "de", "he", "ja", "th", "xh"})
        # French is done, and British English has the base's texts.
        self.assertFalse((self.packs / "fr.html").exists())
        german = next(entry for entry in manifest["locales"] if entry["locale"] == "de")
        # The text that both products have is asked for once.
        self.assertEqual(german["texts"], 3)
        self.assertEqual(german["words"], 31)

    def test_in_the_translators_language_and_direction(self):
        page = self.open("ar")
        self.assertEqual(page.locator("html").get_attribute("dir"), "rtl")
        self.assertIn("العربية", page.locator("h1").inner_text())
        self.assertEqual(page.locator("textarea.translation").first.get_attribute("dir"), "rtl")
        self.assertEqual(page.locator("p.source").first.get_attribute("dir"), "ltr")
        # Xhosa and Hebrew have no labels: the page speaks English, and the texts keep their direction.
        self.assertEqual(self.open("xh").locator("html").get_attribute("lang"), "en")
        hebrew = self.open("he")
        self.assertEqual(hebrew.locator("html").get_attribute("dir"), "ltr")
        self.assertEqual(hebrew.locator("textarea.translation").first.get_attribute("dir"), "rtl")

    def test_what_a_text_is_and_when_it_is_asked(self):
        page = self.open("de")
        camera = self.card(page, CAMERA).inner_text()
        self.assertIn("Asked when somebody taps “Scan a sail”.", camera)
        self.assertIn("App, Watch", camera)
        self.assertIn("Camera", camera)
        self.card(page, CAMERA).locator("summary").click()
        self.assertIn("en français", self.card(page, CAMERA).inner_text())
        self.assertIn("<strong> & “steady”", self.card(page, LOCATION).locator("p.source").inner_text())

    def test_simple_faults_at_once(self):
        page = self.open("ja")
        area = self.card(page, MICROPHONE).locator("textarea.translation")
        faults = self.card(page, MICROPHONE).locator(".faults li")
        done = self.button(page, MICROPHONE, "done")

        def labels(name):
            return json.loads(page.locator("#data").text_content())["labels"][name]

        self.assertTrue(done.is_disabled())
        area.fill(BASE[MICROPHONE].upper())
        self.assertIn(labels("faultSame"), faults.all_inner_texts())
        self.assertTrue(done.is_disabled())
        area.fill("TODO")
        self.assertIn(labels("faultPlaceholder"), faults.all_inner_texts())
        self.assertTrue(done.is_disabled())
        area.fill("Kiteは録音します。")
        self.assertEqual(faults.all_inner_texts(), [labels("faultVariable").replace("{variable}", "%@")])
        self.assertFalse(done.is_disabled())
        area.fill("This is %@ in English.")
        self.assertEqual(faults.all_inner_texts(), [labels("faultScript")])
        area.fill("Kiteは%@と録音します。")
        self.assertEqual(faults.count(), 0)
        area.fill(" ")
        self.assertIn(labels("faultEmpty"), faults.all_inner_texts())
        self.assertTrue(done.is_disabled())

    def test_drafts_are_kept_in_the_browser_and_not_mixed_up(self):
        page = self.open("th")
        self.translate(page, CAMERA, SENTENCES["th"][CAMERA])
        page.close()
        page = self.open("th")
        self.assertEqual(self.card(page, CAMERA).locator("textarea.translation").input_value(),
                         SENTENCES["th"][CAMERA])
        self.assertEqual(self.card(page, CAMERA).get_attribute("data-status"), "done")
        self.assertEqual(self.open("ja").locator("textarea.translation").first.input_value(), "")

    def test_hostile_texts_are_texts(self):
        texts = "</script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>{{data}}"
        plist = self.project / "App" / "Info.plist"
        escaped = texts.replace("<", "&lt;").replace(">", "&gt;")
        plist.write_text(plist.read_text().replace(BASE[CAMERA], escaped), encoding="utf-8")
        purpose("export", "--locale", "de", "--format", "html", "--output", self.packs / "hostile.html",
                cwd=self.project)
        page = self.open("de", self.packs / "hostile.html")
        self.assertIsNone(page.evaluate("window.hacked ?? null"))
        self.assertIn(texts, page.locator("main").inner_text())

    def test_nothing_is_wider_than_a_phone(self):
        self.context.close()
        self.context = self.browser.new_context(viewport={"width": 360, "height": 700})
        for locale in ["ar", "de", "ja", "th"]:
            page = self.open(locale)
            width = page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(width, 360, locale)


if __name__ == "__main__":
    unittest.main()

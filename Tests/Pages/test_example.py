"""The page of the example project, as people use it."""

import re
import unittest

from pages import PageTest, page_data, with_data

PATHS = re.compile(r"\.lproj|\.strings|\.plist|\.xc|Tests/")


class ReportTests(PageTest):
    def test_tops_with_what_was_promised_and_is_open(self):
        page = self.open(self.write_example())
        rows = [row for product in page_data(self.write_example())["products"] for row in product["rows"]
                if row["tier"] == "required"]
        expected = sum(row["total"] - row["done"] for row in rows)
        self.assertEqual(page.locator(".the-number strong").inner_text(), str(expected))
        self.assertGreater(expected, 0)

    def test_without_a_promise_all_languages_count(self):
        path = self.write("no-promise", "Tests/Example")
        page = self.open(path)
        rows = [row for product in page_data(path)["products"] for row in product["rows"]]
        self.assertEqual(page.locator(".the-number strong").inner_text(),
                         str(sum(row["total"] - row["done"] for row in rows)))
        self.assertEqual(page.locator("tr.band").count(), 0, "one band needs no heading")
        self.assertEqual(page.locator("#tier").count(), 0)

    def test_causes_stand_first_by_person_with_place_and_fix(self):
        page = self.open(self.write_example())
        headings = page.locator(".what-to-do h3").all_inner_texts()
        self.assertEqual([heading.split(" ")[1] for heading in headings],
                         ["developers", "localization", "translators"])
        first = page.locator(".cause").first
        self.assertIn("NSContactsUsageDescription", first.inner_text())
        self.assertIn("Tests/Example/App/en.lproj/InfoPlist.strings:22:1", first.inner_text())
        self.assertIn("Fix: Add NSContactsUsageDescription", first.inner_text())
        top = page.evaluate("""() => [...document.querySelectorAll('h2')].map((each) => each.id)""")
        self.assertEqual(top[:2], ["what-to-do", "table"])

    def test_filters(self):
        page = self.open(self.write_example())
        shown = page.locator(".shown")
        self.assertEqual(shown.inner_text(), "Texts shown: 48 of 48")
        self.assertEqual(shown.get_attribute("aria-live"), "polite")
        visible = "#panel tbody tr:not(.band):visible .language-name"
        self.assertEqual(page.locator(visible).count(), 5, "the source and what is promised")

        page.fill("#search", "CAMERA")
        self.assertEqual(shown.inner_text(), "Texts shown: 8 of 48")
        page.fill("#search", "portugues")
        self.assertEqual(page.locator(visible).all_inner_texts(), ["Portuguese (Brazil)"])
        page.fill("#search", "francais")
        self.assertEqual(page.locator(visible).all_inner_texts(), ["French"], "by its own name, accents aside")
        page.fill("#search", "Reisetagebuch")
        self.assertEqual(page.locator(visible).all_inner_texts(), ["German"], "by a word of a text")

        page.fill("#search", "")
        page.select_option("#state", "empty")
        self.assertEqual(shown.inner_text(), "Texts shown: 1 of 48")
        self.assertEqual(page.locator("td:not(.dim) button.sign:visible").get_attribute("aria-label"), "Blank")
        page.select_option("#tier", "community")
        self.assertEqual(shown.inner_text(), "Texts shown: 0 of 48")
        self.assertTrue(page.locator(".nothing").is_visible())
        page.click(".nothing button")
        self.assertEqual(shown.inner_text(), "Texts shown: 48 of 48")
        self.assertEqual(page.evaluate("document.activeElement.id"), "search")

    def test_sorts(self):
        page = self.open(self.write_example())
        names = "#panel tr:not(.band):visible a.language-name"
        by_name = page.locator(names).all_inner_texts()
        self.assertEqual(by_name, ["French", "German", "Japanese", "Portuguese (Brazil)"])
        page.select_option("#sort", "code")
        self.assertEqual(page.locator(names).all_inner_texts(),
                         ["German", "French", "Japanese", "Portuguese (Brazil)"])
        page.select_option("#sort", "open")
        self.assertEqual(page.locator(names).first.inner_text(), "French")

    def test_bands_open_and_close(self):
        page = self.open(self.write_example())
        button = page.get_by_role("button", name="Other languages")
        self.assertEqual(button.get_attribute("aria-expanded"), "false")
        self.assertFalse(page.get_by_role("link", name="Arabic").is_visible())
        button.click()
        self.assertEqual(button.get_attribute("aria-expanded"), "true")
        self.assertTrue(page.get_by_role("link", name="Arabic").is_visible())

    def open_text(self, page, language, column):
        """Opens the text of a language, by the place of its column."""
        row = page.locator("#panel tr").filter(has=page.get_by_role("link", name=language, exact=True))
        if not row.is_visible():
            page.get_by_role("button", name="Other languages").click()
        row.locator("button.sign").nth(column).click()
        return page.locator("dialog")

    def test_a_text_opens_on_what_people_see(self):
        page = self.open(self.write_example())
        columns = page.locator("#panel th.column").all_inner_texts()
        self.assertEqual(page.locator("#panel th.column").first.get_attribute("title"),
                         "NSCalendarsWriteOnlyAccessUsageDescription")

        dialog = self.open_text(page, "German", columns.index("Camera"))
        alert = dialog.locator(".alert")
        self.assertIn("Damit scannst du Tickets", alert.inner_text())
        self.assertEqual(alert.locator(".alert-text").get_attribute("lang"), "de")
        self.assertIn("Fernweh", alert.locator(".alert-title").inner_text())
        self.assertIn("bittet um deine Erlaubnis", alert.locator(".alert-title").inner_text())
        self.assertIn("Scan tickets and boarding passes", dialog.inner_text())
        self.assertIn("Tests/Example/App/de.lproj/InfoPlist.strings:4:30", dialog.inner_text())
        page.keyboard.press("Escape")

        # Nothing in the language: the source's text is what people see, and the story says so.
        dialog = self.open_text(page, "Portuguese (Brazil)", columns.index("Calendars Write Only"))
        text = dialog.locator(".alert-text")
        self.assertIn("Add trains and flights", text.inner_text())
        self.assertEqual(text.get_attribute("lang"), "en")
        self.assertIn("Missing", dialog.locator(".verdict").inner_text())
        self.assertIn("missing-localization", dialog.inner_text())
        steps = dialog.locator(".step").all_inner_texts()
        self.assertIn("has no such key", steps[0])
        self.assertIn("Info.plist: shown", steps[1])
        page.keyboard.press("Escape")

        dialog = self.open_text(page, "Japanese", columns.index("Photo Library Additions"))
        self.assertIn("No text is shown.", dialog.locator(".alert").inner_text())
        self.assertEqual(dialog.locator(".alert-text").count(), 0)
        page.keyboard.press("Escape")

        # A file that cannot be read: its fault stands with each of its texts.
        dialog = self.open_text(page, "French", columns.index("Microphone"))
        self.assertIn("syntax-error", dialog.inner_text())
        page.keyboard.press("Escape")

        dialog = self.open_text(page, "Arabic", columns.index("Camera"))
        self.assertEqual(dialog.locator(".alert").get_attribute("dir"), "rtl")

    def test_products_are_tabs(self):
        page = self.open(self.write_example())
        tabs = page.get_by_role("tab")
        self.assertEqual(tabs.count(), 2)
        tabs.nth(1).click()
        self.assertEqual(page.locator(".shown").inner_text(), "Texts shown: 8 of 8")
        self.assertEqual(page.locator("#panel").get_attribute("aria-labelledby"), tabs.nth(1).get_attribute("id"))

    def test_dark_and_light_are_chosen_and_kept(self):
        page = self.open(self.write_example())
        background = "getComputedStyle(document.documentElement).backgroundColor"
        light = page.evaluate(background)
        page.select_option("#appearance", "dark")
        dark = page.evaluate(background)
        self.assertNotEqual(light, dark)
        page.reload()
        self.assertEqual(page.evaluate(background), dark)
        page.select_option("#appearance", "light")
        page.emulate_media(color_scheme="dark")
        self.assertEqual(page.evaluate(background), light, "what was chosen comes before the system's")
        page.select_option("#appearance", "system")
        self.assertEqual(page.evaluate(background), dark)


class KeyboardTests(PageTest):
    def focused(self, page):
        return page.evaluate("""() => {
          const each = document.activeElement;
          const row = each.closest('tr');
          const head = row?.querySelector('th .language-name, th button')?.textContent;
          const place = [...row?.querySelectorAll('button.sign') ?? []].indexOf(each);
          return [head ?? each.id ?? each.textContent, place];
        }""")

    def test_everything_is_reached(self):
        page = self.open(self.write_example())
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.className"), "skip")
        page.keyboard.press("Enter")
        self.assertEqual(self.focused(page), ["Source text", 0])
        page.keyboard.press("ArrowDown")
        self.assertEqual(self.focused(page), ["Promised languages", -1])
        page.keyboard.press("ArrowDown")
        page.keyboard.press("End")
        self.assertEqual(self.focused(page), ["French", 5])
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowRight")
        self.assertEqual(self.focused(page), ["Japanese", 5])

        page.keyboard.press("Enter")
        self.assertTrue(page.locator("dialog").is_visible())
        self.assertEqual(page.evaluate("document.activeElement.id"), "text-title")
        for _ in range(6):
            page.keyboard.press("Tab")
            inside = page.evaluate(
                "document.activeElement === document.body || document.activeElement.closest('dialog') !== null")
            self.assertTrue(inside, "focus stays in the dialog")
        page.keyboard.press("Escape")
        self.assertFalse(page.locator("dialog").is_visible())
        self.assertEqual(self.focused(page), ["Japanese", 5], "focus comes back")

        page.keyboard.press("Control+End")
        self.assertEqual(self.focused(page), ["Other languages", -1])
        page.keyboard.press("Enter")
        page.keyboard.press("Control+End")
        self.assertEqual(self.focused(page), ["Spanish", 5])
        page.keyboard.press("Control+Home")
        page.keyboard.press("Shift+Tab")
        self.assertEqual(page.evaluate("document.activeElement.id"), "sort")
        for expected in ["tier", "state", "search", "tab-0"]:
            page.keyboard.press("Shift+Tab")
            self.assertEqual(page.evaluate("document.activeElement.id"), expected)
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.evaluate("document.activeElement.id"), "tab-1")
        self.assertEqual(page.locator(".shown").inner_text(), "Texts shown: 8 of 8")

    def test_the_table_is_one_stop(self):
        page = self.open(self.write_example())
        self.assertEqual(page.locator('#panel [tabindex="0"]').count(), 1)
        page.focus('#panel [tabindex="0"]')
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        self.assertEqual(page.locator('#panel [tabindex="0"]').count(), 1)
        # The row with the stop is filtered away.
        page.fill("#search", "german")
        self.assertEqual(page.locator('#panel [tabindex="0"]:visible').count(), 1)

    def test_arrows_follow_the_direction_of_the_page(self):
        page = self.open(self.write_example("--in", "ar"))
        page.focus('#panel [tabindex="0"]')
        before = self.focused(page)[1]
        page.keyboard.press("ArrowLeft")
        self.assertEqual(self.focused(page)[1], before + 1)


class AccessibilityTests(PageTest):
    def test_the_tree_tells_the_table(self):
        page = self.open(self.write_example())
        tree = page.locator("#panel").aria_snapshot()
        self.assertRegex(tree, r'tabpanel "App')
        self.assertIn('grid "All texts by language: App"', tree)
        self.assertIn('columnheader "Camera"', tree)
        self.assertIn('rowheader "French fr"', tree)
        self.assertIn('button "Promised languages" [expanded]', tree)
        self.assertRegex(tree, r'gridcell "Unreadable":\s+- button "Unreadable"')
        whole = page.locator("body").aria_snapshot()
        for part in ["banner", "main", "contentinfo", 'heading "What to do" [level=2]', 'tab "App" [selected]',
                     'searchbox "Search"', 'combobox "State"', "status"]:
            self.assertIn(part, whole)

    def test_the_tree_tells_the_dialog(self):
        page = self.open(self.write_example())
        page.locator("button.sign").nth(13).click()
        tree = page.locator("body").aria_snapshot()
        self.assertRegex(tree, r'dialog ".+ · .+"')
        self.assertIn('heading "What people see today" [level=3]', tree)
        nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
        roles = {node["role"]["value"] for node in nodes if not node["ignored"]}
        self.assertIn("dialog", roles)
        self.assertNotIn("grid", roles, "what is behind the dialog is out of reach")

    def test_axe(self):
        for language, scheme, width in [
            ("en", "light", 1280), ("en", "dark", 390), ("ar", "light", 390), ("ar", "dark", 1280), ("ja", "light", 1280),
        ]:
            with self.subTest(language=language, scheme=scheme, width=width):
                path = self.write_example("--in", language)
                page = self.open(path, scheme=scheme, width=width, bypass_csp=True)
                self.assert_accessible(page, "report")
                page.locator("button.sign").nth(13).click()
                self.assert_accessible(page, "text")
                page.keyboard.press("Escape")
                page.evaluate("location.hash = '#locale=ar'")
                page.wait_for_selector(".language-page")
                self.assert_accessible(page, "language")


class LanguagePageTests(PageTest):
    def test_a_language_has_a_page_without_paths(self):
        page = self.open(self.write_example())
        page.get_by_role("link", name="French", exact=True).click()
        self.assertEqual(page.locator("h1").inner_text(), "Permission texts: French")
        self.assertEqual(page.evaluate("document.activeElement.tagName"), "H1")
        text = page.locator("body").inner_text()
        self.assertNotRegex(text, PATHS)
        self.assertIn("Record the sounds of a place", text)
        page.get_by_role("link", name="Back to the report").click()
        self.assertEqual(page.locator("h1").inner_text(), "Permission texts")

    def test_every_language_by_address(self):
        path = self.write_example()
        for locale in page_data(path)["locales"]:
            page = self.open(path, "#locale=" + locale["tag"])
            self.assertIn(locale["name"], page.locator("h1").inner_text())
            self.assertNotRegex(page.locator("body").inner_text(), PATHS)
        page = self.open(path, "#locale=tlh")
        self.assertEqual(page.locator("h1").inner_text(), "Permission texts", "an unknown one is the report")

    def test_only_open_texts(self):
        page = self.open(self.write_example(), "#locale=pt-BR")
        texts = page.locator(".text:visible")
        self.assertEqual(texts.count(), 7)
        page.check("input[type=checkbox]")
        self.assertEqual(texts.count(), 1)
        self.assertIn("Calendars Write Only", texts.first.inner_text())

    def test_a_page_for_translators_holds_no_path_at_all(self):
        path = self.write_example("--locale", "fr,pt-BR")
        data = page_data(path)
        self.assertNotRegex(str({**data, "labels": None}), PATHS)
        page = self.open(path)
        self.assertEqual(page.locator("h2").all_inner_texts(), ["French", "Portuguese (Brazil)"])
        self.assertEqual(page.locator("#panel").count(), 0)
        one = self.open(self.write_example("--locale", "ja", "--in", "ja"))
        self.assertEqual(one.locator("h1").inner_text(), "アクセス許可の説明文：日本語")
        self.assert_accessible(self.open(path, bypass_csp=True), "page for translators")


class PrintTests(PageTest):
    def test_print_shows_all_products_whole(self):
        page = self.open(self.write_example())
        page.fill("#search", "camera")
        page.emulate_media(media="print")
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(page.locator("#panel table").count(), 2)
        self.assertEqual(page.locator("#panel tbody tr:visible").count(), 2 * (1 + 2 + 8))
        self.assertFalse(page.locator(".filters").is_visible())
        page.evaluate("window.dispatchEvent(new Event('afterprint'))")
        page.emulate_media(media="screen")
        self.assertEqual(page.locator("#panel table").count(), 1)
        self.assertEqual(page.locator(".shown").inner_text(), "Texts shown: 8 of 48")
        self.assertTrue(page.pdf(format="A4").startswith(b"%PDF"))
        self.assertEqual(page.locator(".shown").inner_text(), "Texts shown: 8 of 48", "a real print ends as well")


class ChangesTests(PageTest):
    def test_what_changed_is_told(self):
        path = self.write_example()
        data = page_data(path)
        data["changes"] = {
            "since": "v2.3", "newCauses": data["causes"][:2], "goneCauses": data["causes"][2:3],
            "newFindings": [], "goneFindings": data["findings"][:1],
            "newlyOpen": [[0, 0, 1, 1], [0, 0, 2, 1]], "newlyDone": [[0, 1, 1, 7]],
        }
        page = self.open(with_data(path, data, "changes.html"), bypass_csp=True)
        order = page.evaluate("() => [...document.querySelectorAll('h2')].map((each) => each.id)")
        self.assertEqual(order[:3], ["what-to-do", "changes", "table"])
        self.assertEqual(page.locator("#changes").inner_text(), "What changed since v2.3")
        headings = page.locator(".changes h3").all_inner_texts()
        self.assertEqual(headings, ["New problems 2", "Solved problems 1", "Newly open texts 2",
                                    "Newly done texts 1", "Solved findings 1"])
        self.assert_accessible(page, "changes")
        data["changes"] = {key: value if key == "since" else [] for key, value in data["changes"].items()}
        page = self.open(with_data(path, data, "no-changes.html"))
        self.assertIn("Nothing changed.", page.locator(".changes").inner_text())


if __name__ == "__main__":
    unittest.main()

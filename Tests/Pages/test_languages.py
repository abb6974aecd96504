"""The page in each of its languages."""

import json
import unittest

from pages import PageTest, page_data
from projects import ROOT

LANGUAGES = sorted(
    path.stem for path in (ROOT / "Locales").glob("*.json")
    if "report" in json.loads(path.read_text(encoding="utf-8")))


class LanguageTests(PageTest):
    def test_each_language(self):
        self.assertGreaterEqual(len(LANGUAGES), 10)
        for language in LANGUAGES:
            with self.subTest(language=language):
                path = self.write_example("--in", language)
                labels = page_data(path)["labels"]
                for width in [1280, 390]:
                    page = self.open(path, width=width)
                    root = page.locator("html")
                    self.assertEqual(root.get_attribute("lang"), language)
                    self.assertEqual(root.get_attribute("dir"), "rtl" if language == "ar" else "ltr")
                    self.assertEqual(page.locator("h1").inner_text(), labels["title"])
                    self.assert_fits(page, f"{language} at {width}")
                    self.assertNotRegex(page.locator("body").inner_text(), r"\{\w+\}|undefined|NaN|null")
                    page.locator("button.sign").nth(15).click()
                    dialog = page.locator("dialog").inner_text()
                    self.assertNotRegex(dialog, r"\{\w+\}|undefined|NaN|null")
                    box = page.locator("dialog").bounding_box()
                    self.assertLessEqual(box["x"] + box["width"], width)

    def test_numbers_are_written_as_the_browser_writes_them(self):
        """ICU wrote the pattern; the browser's own ICU has to agree, in the same digits."""
        # Without numbers of four digits: from which one on digits are grouped changes with CLDR's versions.
        data_numbers = [0, 7, 21, 999, 10000, 123456, 1234567]
        for language in LANGUAGES:
            number = page_data(self.write_example("--in", language))["number"]
            page = self.open(self.write_example("--in", language))
            system = "arab" if number["digits"][1] == "\u0661" else "latn"
            expected = page.evaluate(
                "([tag, system, numbers]) => numbers.map((each) => "
                "new Intl.NumberFormat(tag, { numberingSystem: system }).format(each))",
                [language, system, data_numbers])
            self.assertEqual([written(number, each) for each in data_numbers], expected, language)


def written(pattern, value):
    """A number as the page's script writes it."""
    plain = str(value)
    digits = [pattern["digits"][int(digit)] for digit in plain]
    if len(plain) < pattern["groupedDigits"]:
        return "".join(digits)
    groups = []
    while digits:
        groups.insert(0, "".join(digits[-3:]))
        digits = digits[:-3]
    return pattern["separator"].join(groups)


if __name__ == "__main__":
    unittest.main()

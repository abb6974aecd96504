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
                data = page_data(path)
                page = self.open(path)
                root = page.locator("html")
                self.assertEqual(root.get_attribute("lang"), language)
                self.assertEqual(root.get_attribute("dir"), "rtl" if language == "ar" else "ltr")
                self.assertEqual(page.locator("h1").inner_text(), data["labels"]["title"])
                self.assert_fits(page, "desktop")
                page.set_viewport_size({"width": 390, "height": 844})
                self.assert_fits(page, "phone")
                self.assert_spoken(page.locator("body"))
                page.locator("button.sign").nth(15).click()
                self.assert_spoken(page.locator("dialog"))
                box = page.locator("dialog").bounding_box()
                self.assertLessEqual(box["x"] + box["width"], 390)
                self.assert_numbers(page, data)
                page.evaluate("location.hash = '#locale=fr'")
                page.wait_for_selector(".language-page")
                self.assert_spoken(page.locator("body"))

    def assert_spoken(self, locator):
        """No label is missing, and none has a place that nothing was put into."""
        self.assertNotRegex(locator.inner_text(), r"\{\w+\}|undefined|NaN|null")

    def assert_numbers(self, page, data):
        """ICU wrote the pattern; the browser's own ICU has to agree, in the same digits."""
        # Without numbers of four digits: from which one on digits are grouped changes with CLDR's versions.
        values = [0, 7, 21, 999, 10000, 123456, 1234567]
        system = "arab" if data["number"]["digits"][1] == "\u0661" else "latn"
        expected = page.evaluate(
            "([tag, system, numbers]) => numbers.map((each) => "
            "new Intl.NumberFormat(tag, { numberingSystem: system }).format(each))",
            [data["language"], system, values])
        self.assertEqual([written(data["number"], each) for each in values], expected)


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

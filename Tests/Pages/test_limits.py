"""Pages of projects that mean harm, and of one that is big."""

import statistics
import time
import unittest

import projects
from pages import PURPOSE, PageTest, page_data


class HostileTests(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        project = cls.folder / "hostile"
        projects.write_hostile(project, PURPOSE)
        cls.path = cls.write("hostile", project, "--required", "fr")

    def test_nothing_of_it_runs(self):
        for width in [1280, 390]:
            page = self.open(self.path, width=width)
            self.assert_fits(page, f"{width}")
            for index in range(len(projects.HOSTILE_NAMES)):
                if page.locator("#product").count():
                    page.select_option("#product", str(index))
                for place in [0, 3, 7]:
                    page.locator("button.sign:visible").nth(place).click()
                    self.assert_fits(page, f"dialog at {width}")
                    page.keyboard.press("Escape")
            page.evaluate("location.hash = '#locale=fr'")
            page.wait_for_selector(".language-page")
            self.assert_fits(page, f"language at {width}")
            self.assertIsNone(page.evaluate("window.hacked ?? null"))
            self.assertEqual(page.locator("script").count(), 2)
            self.assertEqual(page.locator("img, iframe, b b").count(), 0)

    def test_texts_are_shown_as_they_are(self):
        page = self.open(self.path)
        data = page_data(self.path)
        keys = projects.purpose_keys(PURPOSE, len(projects.HOSTILE_TEXTS))
        columns = [data["strings"][base["key"]] for base in data["products"][0]["base"]]
        for key, text in zip(keys, projects.HOSTILE_TEXTS):
            page.locator("#panel tbody").first.locator("button.sign").nth(columns.index(key)).click()
            self.assertEqual(page.locator(".alert-text").evaluate("(each) => each.textContent"), text)
            page.keyboard.press("Escape")

    def test_the_policy_stops_what_got_in(self):
        page = self.open(self.path)
        page.evaluate("""() => {
          const script = document.createElement('script');
          try { script.textContent = 'window.hacked = 1'; document.body.append(script); } catch {}
          try { document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hacked = 1">'); } catch {}
        }""")
        page.wait_for_timeout(100)
        self.assertIsNone(page.evaluate("window.hacked ?? null"))
        self.assertTrue(self.faults, "the browser reports each attempt")
        self.faults.clear()

    def test_axe(self):
        self.assert_accessible(self.open(self.path, bypass_csp=True), "hostile")


class BigTests(PageTest):
    """100 languages, 40 keys and 5 products."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        project = cls.folder / "big"
        projects.write_big(project, PURPOSE)
        start = time.monotonic()
        cls.path = cls.write("big", project, "--required", ",".join(projects.LOCALES[:40]))
        print(f"\nbig: written in {time.monotonic() - start:.2f} s, {cls.path.stat().st_size / 1e6:.2f} MB")

    def test_size(self):
        texts = sum(len(text.encode()) for text in page_data(self.path)["strings"])
        self.assertLess(self.path.stat().st_size, 2 * texts + 1_000_000)
        strings = page_data(self.path)["strings"]
        self.assertEqual(len(strings), len(set(strings)), "each text once")

    def test_filters_are_quick(self):
        start = time.monotonic()
        page = self.open(self.path)
        opened = time.monotonic() - start
        self.assertEqual(page.locator(".shown").inner_text(), "Texts shown: 4,000 of 4,000")
        measure = """([selector, value, event]) => new Promise((done) => {
          const control = document.querySelector(selector);
          const start = performance.now();
          control.value = value;
          control.dispatchEvent(new Event(event, { bubbles: true }));
          document.body.getBoundingClientRect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        })"""
        times = {}
        for selector, values, event in [
            ("#search", ["g", "german", "text 17", "camera", "zzz", ""], "input"),
            ("#state", ["missing", "empty", "open", "all"], "change"),
            ("#tier", ["required", "community", "all"], "change"),
            ("#sort", ["open", "code", "name"], "change"),
        ]:
            times[selector] = [page.evaluate(measure, [selector, value, event]) for value in values]
        start = time.monotonic()
        page.get_by_role("tab").nth(1).click()
        tab = 1000 * (time.monotonic() - start)
        told = {name: [round(each) for each in own] for name, own in times.items()}
        print(f"\nbig: opened in {opened:.2f} s, filters in ms: {told}, another product: {tab:.0f}")
        for name, own in times.items():
            self.assertLess(statistics.median(own), 100, name)
        self.assertLess(opened, 5)

    def test_filters_find_what_is_there(self):
        page = self.open(self.path)
        data = page_data(self.path)
        missing = next(index for index, state in enumerate(data["states"]) if state["id"] == "missing")
        count = sum(cell[0] == missing for row in data["products"][0]["rows"] for cell in row["cells"])
        page.select_option("#state", "missing")
        self.assertEqual(page.locator(".shown").inner_text(), f"Texts shown: {count} of 4,000")
        self.assertEqual(page.locator("#panel td:not(.dim) button[data-state=missing]:visible").count(), count)
        page.fill("#search", "camera")
        shown = page.locator("#panel th.column:visible").count()
        self.assertLess(shown, 40, "columns without a match are left out")

    def test_it_fits(self):
        page = self.open(self.path)
        self.assert_fits(page, "desktop")
        page.set_viewport_size({"width": 390, "height": 844})
        self.assert_fits(page, "phone")


if __name__ == "__main__":
    unittest.main()

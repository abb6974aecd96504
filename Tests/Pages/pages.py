"""Opens pages of `purpose report --format html` in Chromium, and watches that nothing goes wrong meanwhile."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

import projects


def program(variable):
    """A program that the environment names."""
    path = os.environ.get(variable)
    if not path or not shutil.which(path):
        raise SystemExit(f"{variable} names no program ({path}): run `make test-page`")
    return str(Path(path).resolve())


PURPOSE = program("PURPOSE")
CHROMIUM = program("CHROMIUM")


class PageTest(unittest.TestCase):
    """A browser for all tests of a class; a page that is closed, and was good, after each."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="purpose-pages-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        # Chromium's sandbox does not start for root.
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        cls.browser = playwright.chromium.launch(executable_path=CHROMIUM, args=sandbox)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.faults = []

    def tearDown(self):
        self.assertEqual(self.faults, [], "the console and the network stay silent")

    # Pages

    @classmethod
    def write(cls, name, project, *options):
        """Writes the page of a project, once for each name."""
        path = cls.folder / f"{name}.html"
        if not path.exists():
            subprocess.run(
                [PURPOSE, "report", str(project), "--format", "html", "--output", str(path), *options],
                check=True, cwd=projects.ROOT)
        return path

    @classmethod
    def write_example(cls, *options):
        name = "example" + "".join(options).replace(",", "-")
        return cls.write(name, "Tests/Example", "--required", "de,fr,ja,pt-BR", *options)

    def open(self, path, fragment="", width=1280, height=900, scheme="light", **context):
        """Opens a page, and notes everything that a page of its own must not do."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, **context)
        self.addCleanup(context.close)
        context.set_default_timeout(10_000)
        page = context.new_page()
        url = path.as_uri()

        def request(request):
            if not request.url.startswith(url):
                self.faults.append(f"requests {request.url[:200]}")

        page.on("request", request)
        page.on("pageerror", lambda error: self.faults.append(f"throws {error}"))
        page.on("console", lambda message: self.faults.append(f"says {message.text}"))
        page.on("dialog", lambda dialog: self.faults.append(f"asks {dialog.message}"))
        page.goto(url + fragment)
        return page

    # What is asked of pages

    def assert_accessible(self, page, what):
        """No rule of axe's finds anything serious."""
        results = Axe().run(page)
        bad = [f"{found['id']} ({found['impact']}): {found['nodes'][0]['html'][:200]}"
               for found in results.response["violations"] if found["impact"] in ("serious", "critical")]
        self.assertEqual(bad, [], what)

    def assert_fits(self, page, what):
        """Nothing is wider than the window."""
        width, window = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        self.assertLessEqual(width, window, what)


def page_data(path):
    """What a page shows, as it stands in the file."""
    text = path.read_text(encoding="utf-8")
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)[1])


def with_data(path, data, name):
    """The same page with other data."""
    text = path.read_text(encoding="utf-8")
    json_text = json.dumps(data, ensure_ascii=False).replace("<", "\\u003C")
    start = text.index('id="data">') + len('id="data">')
    end = text.index("</script>", start)
    other = path.with_name(name)
    other.write_text(text[:start] + json_text + text[end:], encoding="utf-8")
    return other

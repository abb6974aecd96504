"""Makes a project, its translators' packs, and a browser to work on them."""

import json
import os
import plistlib
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]

CAMERA = "NSCameraUsageDescription"
MICROPHONE = "NSMicrophoneUsageDescription"
LOCATION = "NSLocationWhenInUseUsageDescription"

BASE = {
    CAMERA: "Kite uses the camera to read the number on a sail.",
    MICROPHONE: "Kite records a note with %@ while you are on the water.",
    LOCATION: "Your location shows where the wind is <strong> & “steady”.",
}
LOCALES = ["ar", "de", "en-GB", "fr", "he", "ja", "th", "xh"]


def program(variable):
    """A program that the environment names."""
    path = os.environ.get(variable)
    if not path or not shutil.which(path):
        raise SystemExit(f"{variable} names no program ({path}): run `make test-pack`")
    return str(Path(path).resolve())


PURPOSE = program("PURPOSE")
CHROMIUM = program("CHROMIUM")


def strings(texts):
    """A strings table."""
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return "".join(f"{quoted(key)} = {quoted(text)};\n" for key, text in texts.items())


def write_project(folder):
    """Two products that share a text, in languages of several scripts; one is done in French."""
    for product in ["App", "Watch"]:
        texts = BASE if product == "App" else {CAMERA: BASE[CAMERA]}
        own = folder / product
        own.mkdir(parents=True)
        content = {"CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": "Kite", **texts}
        (own / "Info.plist").write_bytes(plistlib.dumps(content))
        for locale in LOCALES:
            table = own / f"{locale}.lproj"
            table.mkdir()
            done = {key: f"Kite : {key} en français, avec %@." for key in texts} if locale == "fr" else {}
            (table / "InfoPlist.strings").write_text(f"/* {locale} */\n" + strings(done), encoding="utf-8")
    (folder / ".purpose.yml").write_text(
        f"context:\n  {CAMERA}: Asked when somebody taps “Scan a sail”.\n", encoding="utf-8")
    return folder


def purpose(*arguments, cwd, status=0):
    """Runs the command, and returns what it says."""
    result = subprocess.run([PURPOSE, *map(str, arguments)], cwd=cwd, capture_output=True, text=True)
    assert result.returncode == status, (arguments, result.returncode, result.stdout, result.stderr)
    return result.stdout


def texts(project, product, locale):
    """What a table says, as Apple's parser keeps it."""
    path = f"{product}/{locale}.lproj/InfoPlist.strings"
    output = purpose("values", path, "--format", "json", cwd=project)
    return {entry["key"]: entry["value"] for entry in json.loads(output)["entries"]}


class PackTest(unittest.TestCase):
    """A browser for all tests of a class, and a project for each."""

    @classmethod
    def setUpClass(cls):
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        # Chromium's sandbox does not start for root.
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        cls.browser = playwright.chromium.launch(executable_path=CHROMIUM, args=sandbox)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        folder = Path(tempfile.mkdtemp(prefix="purpose-packs-"))
        self.addCleanup(shutil.rmtree, folder)
        self.project = write_project(folder / "project")
        self.packs = folder / "packs"
        purpose("export", "--all-locales", "--format", "html", "--output", self.packs, cwd=self.project)
        self.faults = []
        self.context = self.browser.new_context(viewport={"width": 1100, "height": 900}, offline=True)
        self.addCleanup(self.context.close)
        self.context.set_default_timeout(10_000)

    def tearDown(self):
        self.assertEqual(self.faults, [], "the console and the network stay silent")

    def open(self, locale, path=None):
        """Opens a pack, and notes everything that it must not do."""
        page = self.context.new_page()
        url = (path or self.packs / f"{locale}.html").as_uri()

        def request(request):
            if not request.url.startswith(url) and not request.url.startswith("blob:"):
                self.faults.append(f"requests {request.url[:200]}")

        page.on("request", request)
        page.on("pageerror", lambda error: self.faults.append(f"throws {error}"))
        page.on("console", lambda message: self.faults.append(f"says {message.text}"))
        page.goto(url)
        return page

    def card(self, page, key):
        """The card of a text."""
        return page.locator("article", has=page.get_by_text(key, exact=True))

    def button(self, page, key, label):
        """A button of a card, by the label that the page itself has."""
        words = json.loads(page.locator("#data").text_content())["labels"][label]
        return self.card(page, key).get_by_role("button", name=words, exact=True)

    def translate(self, page, key, text):
        """Types a translation, key by key, and calls it done."""
        area = self.card(page, key).locator("textarea.translation")
        area.fill("")
        area.press_sequentially(text)
        self.button(page, key, "done").click()

    def download(self, page, name="returned.xliff"):
        """Downloads the file, as a translator would."""
        with page.expect_download() as waiting:
            page.locator("#download").click()
        path = self.packs.parent / name
        waiting.value.save_as(path)
        return path

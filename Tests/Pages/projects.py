"""Makes the projects whose pages are looked at: hostile ones, and a big one."""

import json
import plistlib
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Tests" / "Example"

# Languages with a name in CLDR, right-to-left ones and scripts of all kinds among them.
LOCALES = """
af am ar as az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-GB en-IN es es-419 es-MX et eu fa fi fil fr
fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nl-BE nn or pa
pl ps pt-BR pt-PT ro ru sd si sk sl so sq sr sr-Latn sv sw ta te th tk tr uk ur uz vi yo zh-Hans zh-Hant zh-HK zu
ast br ckb dsb fo
""".split()[:100]


def strings(texts):
    """A strings table."""
    def quoted(text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return "".join(f"{quoted(key)} = {quoted(text)};\n" for key, text in texts.items())


def write_product(folder, texts, tables, name):
    """An Info.plist and the tables beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    content = {"CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": name, **texts}
    (folder / "Info.plist").write_bytes(plistlib.dumps(content))
    for locale, table in tables.items():
        own = folder / f"{locale}.lproj"
        own.mkdir(exist_ok=True)
        (own / "InfoPlist.strings").write_text(strings(table), encoding="utf-8")


def purpose_keys(purpose, count):
    """The first privacy keys of the catalog that hold a text."""
    output = subprocess.run([purpose, "catalog", "--format", "json"], check=True, capture_output=True).stdout
    keys = [row["key"] for row in json.loads(output)["keys"]
            if row["key"].endswith("UsageDescription")]
    assert len(keys) >= count, f"the catalog has no {count} such keys"
    return sorted(keys)[:count]


def write_big(folder, purpose):
    """100 languages, 40 keys, 5 products: some texts are missing, blank or those of the source."""
    keys = purpose_keys(purpose, 40)
    for index in range(5):
        base = {key: f"Product {index} uses this to show feature {place} of your journey."
                for place, key in enumerate(keys)}
        tables = {}
        for number, locale in enumerate(LOCALES):
            table = {}
            for place, key in enumerate(keys):
                kind = (number * 7 + place * 3 + index) % 19
                if kind == 0:
                    continue
                table[key] = ("" if kind == 1 else base[key] if kind == 2
                              else f"{locale}: text {place} of product {index}, written for people who read {locale}.")
            tables[locale] = table
        write_product(folder / f"Product{index}", base, tables, f"Product {index}")


HOSTILE_TEXTS = [
    "</script><script>window.hacked = 1</script>",
    "<img src=x onerror=\"window.hacked = 1\">",
    "{{data}} {{script}} %s {0} `window.hacked` $",
    "'\"; window.hacked = 1; //\\",
    "<!-- <script> ]]> &lt;b&gt; &#x3C;",
    "\u202etxet desrever\u202c \u2066isolated \u200f\u05e2\u05d1\u05e8\u05d9\u05ea",
    "javascript:window.hacked=1",
    "A" * 10_000,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467 e\u0301 \u5e06 \u2028 \u2029",
    "__proto__",
]

HOSTILE_NAMES = [
    "</script><script>window.hacked=1</script>".replace("/", "\u2215"), "\"quotes\" & 'more'", "<b>bold<", "\u202erow",
    "a" * 200, "__proto__", "constructor", "{{data}}", "new\nline", "\u05e2\u05d1\u05e8\u05d9\u05ea",
]


def write_hostile(folder, purpose):
    """Texts, product names and app names that break pages where nobody escapes them."""
    keys = purpose_keys(purpose, len(HOSTILE_TEXTS))
    base = dict(zip(keys, HOSTILE_TEXTS))
    turned = dict(zip(keys, reversed(HOSTILE_TEXTS)))
    for index, name in enumerate(HOSTILE_NAMES):
        write_product(folder / name, base, {"fr": turned, "ar": {}, "xx-</style>".replace("/", "\u2215"): turned},
                      HOSTILE_TEXTS[index])

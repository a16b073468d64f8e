"""Subsets Fontsource's variable fonts to what pages show.

    npm pack @fontsource-variable/schibsted-grotesk@5.3.0 @fontsource-variable/jetbrains-mono@5.3.0
    pip install fonttools==4.68.0 brotli==1.2.1
    python scripts/make-fonts.py <schibsted-grotesk-latin-wght-normal.woff2> <jetbrains-mono-latin-wght-normal.woff2>

Kerning is two thirds of the text face. Its values for the regular weight serve all weights, for letters and the signs
beside them, from 8 thousandths of an em on: less than that is an eighth of a pixel in running text.
"""

import string
import sys
from collections import defaultdict

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER = "components/frame/fonts"
ASCII = "".join(map(chr, range(32, 127)))
TEXT = ASCII + "\u00a0©·×–—‘’“”…−"
CODE = ASCII + "\u00a0…–·"
KERNED = set(string.ascii_letters + ".,:;'’“”‘-–—()/!?\"")
LEAST, STEP = 8, 2.5  # thousandths of an em


def load(path, weights, characters, features):
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    options.glyph_names = False
    options.drop_tables += ["gasp", "prep"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, characters))
    subsetter.subset(font)
    return instantiateVariableFont(font, {"wght": weights})


def kerning(font):
    """Advance width of each pair of glyphs in the regular weight, in font units."""
    pairs, order = {}, font.getGlyphOrder()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            if table.Format == 1:
                for first, row in zip(table.Coverage.glyphs, table.PairSet):
                    for record in row.PairValueRecord:
                        pairs.setdefault((first, record.SecondGlyph), advance(record.Value1))
                continue
            for first in table.Coverage.glyphs:
                row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
                for second in order:
                    pairs.setdefault((first, second), advance(row[table.ClassDef2.classDefs.get(second, 0)].Value1))
    return pairs


def advance(value):
    return getattr(value, "XAdvance", 0) if value else 0


def simplify_kerning(font):
    signs = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    unit = font["head"].unitsPerEm / 1000
    rows, columns = defaultdict(dict), defaultdict(dict)
    for (first, second), value in kerning(font).items():
        if {signs.get(first), signs.get(second)} <= KERNED and abs(value) >= LEAST * unit:
            rounded = round(round(value / unit / STEP) * STEP * unit)
            rows[first][second] = columns[second][first] = rounded
    groups = [classes(rows), classes(columns)]
    rules = [
        f"pos [{' '.join(left)}] [{' '.join(right)}] {rows[left[0]][right[0]]};"
        for left in groups[0]
        for right in groups[1]
        if right[0] in rows[left[0]]
    ]
    languages = "languagesystem DFLT dflt; languagesystem latn dflt;"
    font.cfg["fontTools.otlLib.optimize.gpos:COMPRESSION_LEVEL"] = 0
    addOpenTypeFeaturesFromString(font, f"{languages} feature kern {{ {' '.join(rules)} }} kern;", tables=["GPOS"])


def classes(lines):
    """Glyphs with the same kerning pairs."""
    groups = defaultdict(list)
    for glyph, values in lines.items():
        groups[tuple(sorted(values.items()))].append(glyph)
    return list(groups.values())


def save(font, name):
    # Browsers read advance widths from the outlines, and no rule of the fonts uses glyph classes.
    for table in {"STAT", "GDEF", "HVAR", "MVAR"} & set(font.keys()):
        del font[table]
    font.flavor = "woff2"
    font.save(f"{FOLDER}/{name}.woff2")
    print(name, len(font.getBestCmap()), "characters")


text_source, code_source = sys.argv[1:]
text = load(text_source, (400, 700), TEXT, ["kern", "tnum"])
simplify_kerning(text)
save(text, "schibsted-grotesk")
rest = [chr(code) for code in TTFont(text_source).getBestCmap() if 0xA0 < code < 0x2190 and chr(code) not in TEXT]
save(load(text_source, (400, 700), rest, []), "schibsted-grotesk-more")
save(load(code_source, (400, 600), CODE, []), "jetbrains-mono")
print(", ".join(f"U+{ord(sign):04X}" for sign in rest))

#!/usr/bin/env python3
"""Makes the display font: Fraunces, bold, with the letters of Western Europe.

    pip install fonttools brotli && npm pack @fontsource-variable/fraunces && tar xzf fontsource-variable-fraunces-*.tgz
    scripts/font.py package/files/fraunces-latin-full-normal.woff2 src/fonts/Fraunces-Bold.woff2 \\
        ../crates/print/data/fraunces/Fraunces-Bold.ttf

The second file is for the pictures of links. It has outlines and widths only.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "Œœ–—‘’‚“”„…€−‹›")]

source, target, for_pictures = sys.argv[1:]
font = instancer.instantiateVariableFont(TTFont(source), {"opsz": 48, "wght": 700, "SOFT": 80, "WONK": 0})
options = subset.Options(layout_features=["kern", "liga", "lnum", "tnum"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=LETTERS)
subsetter.subset(font)
font.flavor = "woff2"
font.save(target)

font.flavor = None
for table in ["GPOS", "GSUB", "GDEF", "STAT", "DSIG"]:
    if table in font:
        del font[table]
font.save(for_pictures)

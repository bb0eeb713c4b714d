import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { unpackFont } from './unpack-font.server.ts'

// pdfkit throws on a pair of letters that a font's shaping rules lead astray, and the whole document with it.
const SCRIPTS = [
  ['noto-sans-devanagari-400', 0x900, 0x97f],
  ['noto-sans-bengali-400', 0x980, 0x9ff],
  ['mukta-mahee-gurmukhi-400', 0xa00, 0xa7f],
  ['mukta-vaani-gujarati-400', 0xa80, 0xaff],
  ['noto-sans-oriya-400', 0xb00, 0xb7f],
  ['noto-sans-tamil-400', 0xb80, 0xbff],
  ['noto-serif-telugu-400', 0xc00, 0xc7f],
  ['noto-sans-kannada-400', 0xc80, 0xcff],
  ['anek-malayalam-400', 0xd00, 0xd7f],
  ['noto-sans-ol-chiki-400', 0x1c50, 0x1c7f],
] as const

test.each(SCRIPTS)(
  '%s can shape every letter before every other letter and sign',
  { timeout: 60_000 },
  (font, from, to) => {
    const pdf = new PDFDocument({ autoFirstPage: false })
    const file = readFileSync(join(import.meta.dirname, 'fonts', `${font}.woff`))
    pdf.registerFont(font, unpackFont(file)).font(font)
    const letters = Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter(
      (letter) => /[\p{L}\p{M}]/u.test(letter),
    )
    const pairs = letters
      .filter((letter) => /\p{L}/u.test(letter))
      .flatMap((first) => letters.map((second) => first + second))
    expect(pairs.length).toBeGreaterThan(900)
    expect(pairs.filter((pair) => !(pdf.widthOfString(pair) >= 0))).toEqual([])
  },
)

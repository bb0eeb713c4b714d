import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { textRuns } from './font-fallback.ts'
import { unpackFont } from './unpack-font.server.ts'

const SCRIPTS = [
  ['noto-sans-devanagari-400', 0x900, 0x97f, 'श्रीमती चथुर्थी'],
  ['noto-sans-bengali-400', 0x980, 0x9ff, 'অনিন্দিতা চৌধুরী'],
  ['mukta-mahee-gurmukhi-400', 0xa00, 0xa7f, 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['mukta-vaani-gujarati-400', 0xa80, 0xaff, 'અંકિત ક્ષત્રિય'],
  ['noto-sans-oriya-400', 0xb00, 0xb7f, 'ଅନନ୍ୟା ମିଶ୍ର'],
  ['noto-sans-tamil-400', 0xb80, 0xbff, 'தமிழ்செல்வி'],
  ['noto-serif-telugu-400', 0xc00, 0xc7f, 'శ్రీనివాస్ రెడ్డి'],
  ['noto-sans-kannada-400', 0xc80, 0xcff, 'ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['anek-malayalam-400', 0xd00, 0xd7f, 'ഗോപാലകൃഷ്ണൻ'],
  ['noto-sans-ol-chiki-400', 0x1c50, 0x1c7f, 'ᱥᱟᱱᱛᱟᱲᱤ'],
] as const

describe.each(SCRIPTS)('%s', (font, from, to, name) => {
  test('has a font for a name', () => {
    expect(textRuns(name, 'plain')).toEqual([{ font, text: name.normalize('NFC') }])
  })

  test('can shape every letter before every other letter and sign', { timeout: 60_000 }, () => {
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
  })
})

test.each([
  ['₹633', 'strong', ['figtree-latin-ext-600 ₹', 'figtree-latin-600 633']],
  ['Zoë Żak', 'plain', ['figtree-latin-400 Zoë ', 'figtree-latin-ext-400 Ż', 'figtree-latin-400 ak']],
  ['Mewa', 'display', ['eczar-latin-600 Mewa']],
  ['राम 12', 'plain', ['noto-sans-devanagari-400 राम ', 'figtree-latin-400 12']],
  ['محمد اقبال', 'plain', ['noto-sans-arabic-400 محمد اقبال']],
  ['', 'plain', []],
] as const)('%s in stretches of one font', (text, voice, runs) => {
  expect(textRuns(text, voice).map((run) => `${run.font} ${run.text}`)).toEqual(runs)
})

// The fonts of printed documents. A name may be in any of India's scripts, so each letter is drawn in a font that has
// it.

/** The style of Latin text; the other scripts have one weight each. */
export type FontStyle = 'plain' | 'strong' | 'display'

/** A part of a text in one font. */
export type TextRun = { font: string; text: string }

const LATIN: Record<FontStyle, string> = {
  plain: 'figtree-latin-400',
  strong: 'figtree-latin-600',
  display: 'eczar-latin-600',
}

// Characters that the Latin files lack, such as the rupee sign.
const LATIN_EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u

// Chosen by trying every pair of letters: with some well-known fonts the shaping library loops forever or throws on
// ordinary words (Eczar on चथ, Noto Sans Gujarati on અં). script-font-shaping.test.ts must pass after a change.
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari-400'],
  [/\p{Script=Bengali}/u, 'noto-sans-bengali-400'],
  [/\p{Script=Gurmukhi}/u, 'mukta-mahee-gurmukhi-400'],
  [/\p{Script=Gujarati}/u, 'mukta-vaani-gujarati-400'],
  [/\p{Script=Oriya}/u, 'noto-sans-oriya-400'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil-400'],
  [/\p{Script=Telugu}/u, 'noto-serif-telugu-400'],
  [/\p{Script=Kannada}/u, 'noto-sans-kannada-400'],
  [/\p{Script=Malayalam}/u, 'anek-malayalam-400'],
  [/\p{Script=Arabic}/u, 'noto-sans-arabic-400'],
  [/\p{Script=Ol_Chiki}/u, 'noto-sans-ol-chiki-400'],
]

// Joiners, marks and spaces take the font of the letter before them, so that a line keeps its direction.
const INHERITED = /\p{Script=Inherited}|[\u0964\u0965]/u
const SPACE = ' '
const LATIN_FONT = /-latin-/

/** Splits text into runs of one font each, in reading order. */
export function textRuns(text: string, style: FontStyle): TextRun[] {
  const runs: TextRun[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const isInherited = last && (INHERITED.test(letter) || (letter === SPACE && !LATIN_FONT.test(last.font)))
    const font = isInherited ? last.font : fontOf(letter, style)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function fontOf(letter: string, style: FontStyle): string {
  if (LATIN_EXTENDED.test(letter)) return style === 'plain' ? 'figtree-latin-ext-400' : 'figtree-latin-ext-600'
  return SCRIPTS.find(([script]) => script.test(letter))?.[1] ?? LATIN[style]
}

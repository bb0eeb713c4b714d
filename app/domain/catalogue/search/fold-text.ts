/** Longer search texts are cut. */
const MAX_LENGTH = 64

const LATIN_MARKS = /[\u0300-\u036f]/g
const NUKTA = /\u093c/g
const CANDRABINDU = /\u0901/g
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/g
const ASCII = /^[\x20-\x7e]*$/
const ASCII_SEPARATORS = /[^a-z0-9]+/g
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * Folds a text for comparison: lower case, without accents (Türkiye, turkiye) and nukta (चिलगोज़ा, चिलगोजा), and with
 * single spaces in place of punctuation. Devanagari vowel signs stay, since they distinguish words.
 */
export function foldText(text: string): string {
  // A fast path for ASCII: most texts are plain English, and the rest takes four times as long.
  if (ASCII.test(text)) return text.toLowerCase().replace(ASCII_SEPARATORS, ' ').trim()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_MARKS, '')
    .replace(NUKTA, '')
    .replace(CANDRABINDU, '\u0902')
    .replace(JOINERS, '')
    .replace(SEPARATORS, ' ')
    .trim()
}

/** Folds a typed text, of at most MAX_LENGTH characters. */
export function foldTyped(text: string): string {
  return foldText(text.trim().slice(0, MAX_LENGTH))
}

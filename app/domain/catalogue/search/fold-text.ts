/** Longer texts are cut before anything is done with them. */
const LONGEST = 64

const LATIN_MARKS = /[\u0300-\u036f]/g
const NUKTA = /\u093c/g
const CANDRABINDU = /\u0901/g
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/g
const PLAIN = /^[\x20-\x7e]*$/
const BETWEEN_PLAIN_WORDS = /[^a-z0-9]+/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * A text as search compares it: lower case, without accents (Türkiye, turkiye) and nukta (चिलगोज़ा, चिलगोजा), with
 * single spaces between its words and no other punctuation. Vowel signs stay: without them Devanagari is not legible.
 */
export function foldText(text: string): string {
  // Most texts of a catalogue are plain English, for which the rest has nothing to do but takes four times as long.
  if (PLAIN.test(text)) return text.toLowerCase().replace(BETWEEN_PLAIN_WORDS, ' ').trim()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_MARKS, '')
    .replace(NUKTA, '')
    .replace(CANDRABINDU, '\u0902')
    .replace(JOINERS, '')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}

/** What a shopper typed, folded; never more than its first 64 characters. */
export function foldTyped(text: string): string {
  return foldText(text.trim().slice(0, LONGEST))
}

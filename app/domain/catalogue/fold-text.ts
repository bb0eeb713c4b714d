/** Longer texts are cut before anything is done with them. */
const LONGEST = 64

const LATIN_MARKS = /[\u0300-\u036f]/g
const NUKTA = /\u093c/g
const CANDRABINDU = /\u0901/g
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/g
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * A text as search compares it: lower case, without accents (Türkiye, turkiye) and nukta (चिलगोज़ा, चिलगोजा), with
 * single spaces between its words and no other punctuation. Vowel signs stay: without them Devanagari is not legible.
 */
export function foldText(text: string): string {
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

// Folding is what a search spends its time on, and the products say the same words every time.
const kept = new Map<string, string>()
const MOST_KEPT = 20_000

/** As foldText, for texts that are folded again and again: those of products, not what people type. */
export function foldKept(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const folded = foldText(text)
  kept.set(text, folded)
  return folded
}

/** What a shopper typed, folded; never more than its first 64 characters. */
export function foldTyped(text: string): string {
  return foldText(text.trim().slice(0, LONGEST))
}

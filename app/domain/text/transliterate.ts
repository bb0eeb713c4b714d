// The scripts of India lie at the same places of their Unicode blocks, from Devanagari to Malayalam, so that one table
// serves nine of them.
const FIRST_LETTER = 0x0900
const LAST_LETTER = 0x0d7f
const BLOCK_SIZE = 0x80

const CONSONANTS = pairs(
  'क k ख kh ग g घ gh ङ ng च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ऩ n प p फ ph ब b भ bh म m ' +
    'य y र r ऱ r ल l ळ l ऴ zh व v श sh ष sh स s ह h',
)
/** Consonants with a dot below, which Unicode writes as a character of its own. */
const DOTTED = pairs('क q ज z ड r ढ rh फ f')
const DOT = '\u093c'
const VOWELS = pairs('अ a आ a इ i ई i उ u ऊ u ऋ ri ऍ e ऎ e ए e ऐ ai ऑ o ऒ o ओ o औ au')
const VOWEL_SIGNS = pairs('ा a ि i ी i ु u ू u ृ ri ॅ e ॆ e े e ै ai ॉ o ॊ o ो o ौ au')
const NASALS = pairs('ँ n ं n ः h')
const NO_VOWEL = '\u094d'

/**
 * A text with the letters of Indian scripts in Latin ones, as people type them: `काजू` is `kaju`. A consonant carries
 * an a unless its word ends or another vowel follows. Other characters stay.
 */
export function transliterate(text: string): string {
  const letters = Array.from(text.normalize('NFC'), toDevanagari)
  let latin = ''
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] ?? ''
    const consonant = CONSONANTS.get(letter)
    if (consonant === undefined) {
      latin += VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? NASALS.get(letter) ?? (isSign(letter) ? '' : letter)
      continue
    }
    const isDotted = letters[index + 1] === DOT
    if (isDotted) index++
    latin += (isDotted && DOTTED.get(letter)) || consonant
    const next = letters[index + 1]
    if (next === NO_VOWEL) index++
    else if (isLetter(next) && !VOWEL_SIGNS.has(next)) latin += 'a'
  }
  return latin
}

/** The letter of Devanagari at the same offset of its block; other characters are unchanged. */
function toDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < FIRST_LETTER || code > LAST_LETTER) return letter
  return String.fromCodePoint(FIRST_LETTER + (code % BLOCK_SIZE))
}

function isLetter(letter: string | undefined): letter is string {
  return letter !== undefined && /\p{L}|\p{M}/u.test(letter)
}

function isSign(letter: string): boolean {
  return letter === DOT || letter === NO_VOWEL
}

function pairs(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ')
  return new Map(words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [])))
}

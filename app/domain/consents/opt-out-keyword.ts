// What people write to be left alone, in the spellings that reach Indian shops. Compared without case and punctuation.
const OPT_OUT_KEYWORDS: ReadonlySet<string> = new Set([
  'stop',
  'stop all',
  'stopall',
  'unsubscribe',
  'opt out',
  'optout',
  'remove me',
  'no more offers',
  'रोकें',
  'रोको',
  'बंद',
  'बंद करो',
  'बंद करें',
  'band karo',
  'roko',
])

/**
 * Whether a text that somebody wrote asks for no more offers: an opt-out keyword alone, as an order may be stopped in a
 * sentence.
 */
export function isOptOutKeyword(text: string): boolean {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  return OPT_OUT_KEYWORDS.has(words)
}

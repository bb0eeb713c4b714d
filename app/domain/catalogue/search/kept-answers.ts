import type { SearchIndex } from './index-products.ts'

// A number takes four bytes, so that what is kept for one index is a few megabytes at most.
const MOST_NUMBERS = 500_000
const NUMBERS_OF_A_TEXT = 64

type Kept<Answer> = { answers: Map<string, Answer>; numbers: number }

/**
 * Makes an answering function remember what it was asked of the same index: shoppers type the same few words, and each
 * letter on the way to them. `numbersIn` says how long an answer is; when all together are too long, all are forgotten.
 */
export function keptAnswers<Answer>(
  answer: (index: SearchIndex, text: string) => Answer,
  numbersIn: (answer: Answer) => number,
): (index: SearchIndex, text: string) => Answer {
  const keptFor = new WeakMap<SearchIndex, Kept<Answer>>()
  return (index, text) => {
    const before = keptFor.get(index)
    const known = before?.answers.get(text)
    if (known !== undefined) return known
    const made = answer(index, text)
    const kept = before && before.numbers < MOST_NUMBERS ? before : { answers: new Map<string, Answer>(), numbers: 0 }
    kept.answers.set(text, made)
    kept.numbers += numbersIn(made) + NUMBERS_OF_A_TEXT
    keptFor.set(index, kept)
    return made
  }
}

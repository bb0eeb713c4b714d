import { expect, test } from 'vitest'
import type { SearchIndex } from './index-products.ts'
import { keptAnswers } from './kept-answers.ts'

function counting(length: number) {
  const asked: string[] = []
  const answer = (_: SearchIndex, text: string) => {
    asked.push(text)
    return text === 'nothing' ? null : text.length * length
  }
  return { asked, ask: keptAnswers(answer, (made) => made ?? 0) }
}

test('the same is asked once of each index, also what has no answer', () => {
  const { asked, ask } = counting(1)
  const [one, other]: SearchIndex[] = [[], []]
  for (const text of ['almond', 'almond', 'nothing', 'nothing']) ask(one as SearchIndex, text)
  expect(asked).toEqual(['almond', 'nothing'])
  expect(ask(other as SearchIndex, 'almond')).toBe(6)
  expect(asked).toHaveLength(3)
})

test('what is kept does not grow without end', () => {
  const { asked, ask } = counting(100_000)
  const index: SearchIndex = []
  for (const text of ['almond', 'walnut', 'almond']) ask(index, text)
  expect(asked).toEqual(['almond', 'walnut', 'almond'])
})

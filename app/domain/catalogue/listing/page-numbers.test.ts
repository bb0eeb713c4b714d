import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((each) => (each === 'gap' ? '…' : each))
    .join(' ')

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 84, '1 2 … 84'],
  [3, 84, '1 2 3 4 … 84'],
  [4, 84, '1 2 3 4 5 … 84'],
  [5, 84, '1 … 4 5 6 … 84'],
  [81, 84, '1 … 80 81 82 83 84'],
  [84, 84, '1 … 83 84'],
])('page %i of %i: %s', (page, pages, words) => {
  expect(shown(page, pages)).toBe(words)
})

test('from any page there is a link to its neighbours and to both ends, and a gap hides two pages or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (pages, any) => {
      const page = 1 + (any % pages)
      const numbers = pageNumbers(page, pages)
      const reached = numbers.filter((each) => each !== 'gap')
      for (const each of [1, page - 1, page, page + 1, pages])
        if (each >= 1 && each <= pages) expect(reached).toContain(each)
      expect(reached).toEqual([...new Set(reached)].toSorted((one, other) => one - other))
      expect(numbers.length).toBeLessThanOrEqual(7)
      for (const [index, each] of numbers.entries())
        if (each === 'gap') expect(Number(numbers[index + 1]) - Number(numbers[index - 1])).toBeGreaterThan(2)
    }),
  )
})

import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const SEEN = { name: 'Almonds', grade: 'AAA', allergen: 'Tree nuts' }

test.each([
  ['neither changed it', SEEN, SEEN, 'AAA', [], 0],
  ['changed here', SEEN, { ...SEEN, grade: 'A' }, 'A', [], 0],
  ['changed by the other', { ...SEEN, grade: 'B' }, SEEN, 'B', ['Grade'], 0],
  ['both changed it to the same value', { ...SEEN, grade: 'B' }, { ...SEEN, grade: 'B' }, 'B', [], 0],
  ['both changed it, and the value typed here stays', { ...SEEN, grade: 'B' }, { ...SEEN, grade: 'A' }, 'A', [], 1],
])('two editors of a field: %s', (_, now, typed, grade, theirs, clashes) => {
  const merged = mergeEdits(SEEN, now, typed)
  expect(merged.fields.grade).toBe(grade)
  expect(merged.theirs).toEqual(theirs)
  expect(merged.clashes).toHaveLength(clashes)
})

test('a conflict has both values', () => {
  const merged = mergeEdits(SEEN, { ...SEEN, name: 'Mamra' }, { ...SEEN, name: 'Badam', allergen: '' })
  expect(merged.clashes).toEqual([{ field: 'name', name: 'Name', theirs: 'Mamra', yours: 'Badam' }])
  expect(merged.fields).toMatchObject({ name: 'Badam', allergen: '', grade: 'AAA' })
})

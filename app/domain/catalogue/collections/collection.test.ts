import { expect, test } from 'vitest'
import { type Collection, collectionNamed, isCollectionSlug } from './collection.ts'

const GIFTS: Collection = {
  id: 'gifts',
  slug: 'diwali',
  name: 'Diwali Gifts',
  hindiName: 'दिवाली',
  description: '',
  pictureOf: '3',
}
const FASTING: Collection = {
  ...GIFTS,
  id: 'diwali',
  slug: 'fasting',
  name: 'For fasting',
  hindiName: '',
  pictureOf: '',
}
test('a text names a collection by its id before any slug or name', () => {
  const named = (text: string) => collectionNamed([GIFTS, FASTING], text)?.id
  expect([named('gifts'), named(' DIWALI gifts '), named('दिवाली'), named('fasting')]).toEqual([
    'gifts',
    'gifts',
    'gifts',
    'diwali',
  ])
  // An id of one that is the slug of another.
  expect(named('diwali')).toBe('diwali')
  expect([named(''), named('nuts')]).toEqual([undefined, undefined])
})

test.each([
  ['diwali-gifts', true],
  ['2026', true],
  ['Diwali', false],
  ['a--b', false],
  ['-a', false],
  ['', false],
  ['a/b', false],
  ['x'.repeat(61), false],
])('%s as a slug: %s', (text, isSlug) => {
  expect(isCollectionSlug(text)).toBe(isSlug)
})

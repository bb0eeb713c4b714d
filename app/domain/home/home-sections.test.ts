import { expect, test } from 'vitest'
import { DEFAULT_HOME, newSection } from '#app/domain/settings/home-settings.ts'
import {
  findSection,
  hasUnpublished,
  isShownAt,
  nextScheduledChange,
  sectionsInOrder,
  withMoved,
  withoutSection,
  withSection,
} from './home-sections.ts'

const ids = (home: typeof DEFAULT_HOME) => sectionsInOrder(home).map(({ id }) => id)
const DIWALI = { shown: true, from: '2026-11-05T18:30:00.000Z', until: '2026-11-09T18:30:00.000Z' }

test('the usual page has the sections it always had', () => {
  expect(ids(DEFAULT_HOME)).toEqual(['hero', 'note', 'again', 'categories', 'products', 'rates', 'story', 'facts'])
})

test.each([
  ['2026-11-05T18:29:59.999Z', false],
  ['2026-11-05T18:30:00.000Z', true],
  ['2026-11-09T18:29:59.999Z', true],
  ['2026-11-09T18:30:00.000Z', false],
])('a scheduled section at %s is shown: %s', (at, shown) => {
  expect(isShownAt(DIWALI, at)).toBe(shown)
  expect(isShownAt({ ...DIWALI, shown: false }, at)).toBe(false)
})

test('the next change is the nearest start or end of what is shown', () => {
  const note = newSection('note')
  const home = withSection(withSection(DEFAULT_HOME, 'a', { ...note, ...DIWALI }), 'b', {
    ...note,
    ...DIWALI,
    from: '2026-11-01T18:30:00.000Z',
    shown: false,
  })
  expect(nextScheduledChange(home, '2026-11-01T00:00:00.000Z')).toBe(DIWALI.from)
  expect(nextScheduledChange(home, DIWALI.from)).toBe(DIWALI.until)
  expect(nextScheduledChange(home, DIWALI.until)).toBeNull()
})

test('sections move one place, stay at the ends, and are added at the end', () => {
  expect(ids(withMoved(DEFAULT_HOME, 'note', 'up')).slice(0, 2)).toEqual(['note', 'hero'])
  expect(ids(withMoved(DEFAULT_HOME, 'hero', 'up'))).toEqual(ids(DEFAULT_HOME))
  expect(ids(withMoved(DEFAULT_HOME, 'facts', 'down'))).toEqual(ids(DEFAULT_HOME))
  const more = withSection(DEFAULT_HOME, 'banner-1', newSection('banner'))
  expect(ids(more).at(-1)).toBe('banner-1')
  expect(ids(withoutSection(more, 'banner-1'))).toEqual(ids(DEFAULT_HOME))
})

test('an address of no section finds none, whatever it is called', () => {
  for (const id of ['constructor', '__proto__', 'toString', 'nope'])
    expect(findSection(DEFAULT_HOME, id)).toBeUndefined()
  expect(findSection(DEFAULT_HOME, 'hero')?.kind).toBe('hero')
})

test('after an undo, ids without a section are left out and sections without a place are last', () => {
  const { hero: _, ...sections } = DEFAULT_HOME.sections
  const lost = { order: ['hero', 'facts'], sections }
  expect(ids(lost)).toEqual(['facts', 'note', 'again', 'categories', 'products', 'rates', 'story'])
})

test('the version of a draft is no difference', () => {
  expect(hasUnpublished({ ...DEFAULT_HOME, ...{ version: 7 } }, DEFAULT_HOME)).toBe(false)
  expect(hasUnpublished(withMoved(DEFAULT_HOME, 'note', 'up'), DEFAULT_HOME)).toBe(true)
})

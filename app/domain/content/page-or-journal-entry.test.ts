import { expect, test } from 'vitest'
import { type ContentPage, contentPath, contentSlug, contentState, publication } from './page-or-journal-entry.ts'

const NOON = '2026-11-25T06:30:00.000Z'
const ONE = '2026-11-25T07:30:00.000Z'
const DRAFT: ContentPage = {
  id: 'page_1',
  kind: 'page',
  slug: 'ladoo',
  latestVersion: 3,
  publishedVersion: null,
  publishedAt: null,
  scheduledVersion: null,
  scheduledAt: null,
  updatedAt: NOON,
}

test.each([
  ['a draft', {}, null, 'draft'],
  ['taken off the shop', { publishedAt: NOON }, null, 'draft'],
  ['published', { publishedVersion: 3, publishedAt: NOON }, { version: 3, since: NOON }, 'published'],
  ['with a newer draft', { publishedVersion: 2, publishedAt: NOON }, { version: 2, since: NOON }, 'changed'],
  ['scheduled', { scheduledVersion: 3, scheduledAt: ONE }, null, 'scheduled'],
  ['due this moment', { scheduledVersion: 3, scheduledAt: NOON }, { version: 3, since: NOON }, 'published'],
  [
    'published, the next scheduled',
    { publishedVersion: 2, publishedAt: NOON, scheduledVersion: 3, scheduledAt: ONE },
    { version: 2, since: NOON },
    'scheduled',
  ],
] as const)('%s', (_, change, shown, state) => {
  expect(publication({ ...DRAFT, ...change }, NOON)).toEqual(shown)
  expect(contentState({ ...DRAFT, ...change }, NOON)).toBe(state)
})

test('a page that changes by schedule keeps its date', () => {
  const page = { ...DRAFT, publishedVersion: 2, publishedAt: NOON, scheduledVersion: 3, scheduledAt: ONE }
  expect(publication(page, ONE)).toEqual({ version: 3, since: NOON })
})

test('addresses', () => {
  expect(contentPath({ kind: 'page', slug: 'ladoo' })).toBe('/pages/ladoo')
  expect(contentPath({ kind: 'entry', slug: 'ladoo' })).toBe('/journal/ladoo')
  expect(['/pages/ladoo', '/journal/ladoo', '/journal', '/pages/a/b', '/products/ladoo'].map(contentSlug)).toEqual([
    'ladoo',
    'ladoo',
    null,
    null,
    null,
  ])
})

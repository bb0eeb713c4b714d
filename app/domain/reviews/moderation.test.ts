import { expect, test } from 'vitest'
import { decideModeration } from './moderation.ts'

const PENDING = { status: 'pending', reply: '' } as const
test.each([
  [PENDING, { intent: 'publish', reply: 'Thank you.' }, { status: 'published', reply: 'Thank you.', reason: '' }],
  [
    { status: 'published', reply: 'Thank you.' },
    { intent: 'reply', reply: '' },
    { status: 'published', reply: '' },
  ],
  [
    { status: 'published', reply: '' },
    { intent: 'reject', reason: 'A link' },
    { status: 'rejected', reason: 'A link' },
  ],
  [
    { status: 'rejected', reply: '' },
    { intent: 'publish', reply: '' },
    { status: 'published', reason: '' },
  ],
] as const)('%o, then %o', (review, input, after) => {
  expect(decideModeration(review, input)).toMatchObject({ ok: true, value: after })
})

test('a review that is not shown has no public reply', () => {
  expect(decideModeration(PENDING, { intent: 'reply', reply: 'Hello.' })).toMatchObject({ reason: 'not-published' })
})

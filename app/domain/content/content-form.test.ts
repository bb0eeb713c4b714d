import { expect, test } from 'vitest'
import { contentFormSchema } from './content-form.ts'

const text = { title: 'Dates ladoo', markdown: 'Sit down.' }

test.each([
  ['2026-11-25T18:30', '2026-11-25T13:00:00.000Z'],
  ['2026-11-25T18:30:00', '2026-11-25T13:00:00.000Z'],
])('a page is scheduled for %s in India', (publishAt, instant) => {
  expect(contentFormSchema.parse({ intent: 'schedule', seen: '1', publishAt, ...text })).toMatchObject({
    publishAt: instant,
  })
})

test.each(['', '2026-02-31T10:00', '2026-11-25', 'soon'])('%j is no time to publish a page at', (publishAt) => {
  const parsed = contentFormSchema.safeParse({ intent: 'schedule', seen: '1', publishAt, ...text })
  expect(parsed.error?.issues).toMatchObject([{ path: ['publishAt'], message: 'Choose a day and a time.' }])
})

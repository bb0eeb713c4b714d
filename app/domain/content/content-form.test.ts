import { describe, expect, test } from 'vitest'
import { contentFormSchema, newContentFormSchema } from './content-form.ts'

const PICTURE = '/files/content/1700000000000_ladoo-1280x853.webp'

const text = { title: 'Dates ladoo', markdown: 'Sit down.' }

test.each([
  ['2026-11-25T18:30', '2026-11-25T13:00:00.000Z'],
  ['2026-11-25T18:30:00', '2026-11-25T13:00:00.000Z'],
])('a page is scheduled for %s in India', (publishAt, instant) => {
  expect(contentFormSchema.parse({ intent: 'schedule', version: '1', publishAt, ...text })).toMatchObject({
    publishAt: instant,
  })
})

test.each(['', '2026-02-31T10:00', '2026-11-25', 'soon'])('%j is no time to publish a page at', (publishAt) => {
  const parsed = contentFormSchema.safeParse({ intent: 'schedule', version: '1', publishAt, ...text })
  expect(parsed.error?.issues).toMatchObject([{ path: ['publishAt'], message: 'Choose a day and a time.' }])
})

describe('the form of a new page', () => {
  const typed = { intent: 'save', kind: 'entry', title: ' Ladoo ', markdown: 'Mix\r\nthem ' }
  const problems = (change: object) => {
    const parsed = newContentFormSchema.safeParse({ ...typed, ...change })
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  }

  test('takes a page with Unix line ends', () => {
    expect(newContentFormSchema.parse(typed)).toEqual({
      intent: 'save',
      kind: 'entry',
      title: 'Ladoo',
      markdown: 'Mix\nthem',
      description: '',
      author: '',
      picture: '',
      pictureAlt: '',
    })
  })

  test.each([
    [{ title: ' ' }, ['title']],
    [{ title: 'x'.repeat(121) }, ['title']],
    [{ markdown: ' \n' }, ['markdown']],
    [{ markdown: 'x'.repeat(60_001) }, ['markdown']],
    [{ markdown: '![What it shows](/files/content/1_a-1280x853.webp)' }, ['markdown']],
    [{ markdown: '![](/files/content/1_a-1280x853.webp)' }, ['markdown']],
    [{ markdown: '![A tree](https://elsewhere.example/a.png)' }, ['markdown']],
    [{ markdown: `![A tree](${PICTURE})` }, []],
    [{ picture: PICTURE }, ['pictureAlt']],
    [{ picture: PICTURE, pictureAlt: 'Ladoo' }, []],
    [{ picture: '/files/products/1_a-1280x853.webp', pictureAlt: 'x' }, ['picture']],
    [{ kind: 'other' }, ['kind']],
    [{ description: 'x'.repeat(201) }, ['description']],
  ])('%o: %o', (change, fields) => expect(problems(change)).toEqual(fields))
})

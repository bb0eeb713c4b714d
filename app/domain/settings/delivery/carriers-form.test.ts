import { expect, test } from 'vitest'
import { carriersFormSchema } from './carriers-form.ts'

test('parses carriers in order, and refuses duplicates and tracking URLs without https', () => {
  const rows = (...list: [string, string][]) =>
    Object.fromEntries(
      list.flatMap(([name, url], at) => [
        [`carriers.${at}.name`, name],
        [`carriers.${at}.trackingUrl`, url],
      ]),
    )
  const errors = (typed: Record<string, string>) =>
    carriersFormSchema.safeParse(typed).error?.issues.map((issue) => issue.path.join('.'))
  expect(carriersFormSchema.parse(rows(['DTDC', ' https://dtdc.in/t/{awb} '], ['Post', 'https://post.in']))).toEqual([
    { name: 'DTDC', trackingUrl: 'https://dtdc.in/t/{awb}' },
    { name: 'Post', trackingUrl: 'https://post.in' },
  ])
  expect(carriersFormSchema.parse(rows(['Ramesh', ' ']))).toEqual([{ name: 'Ramesh', trackingUrl: '' }])
  expect(errors(rows(['DTDC', 'https://a.in'], ['dtdc', 'https://b.in']))).toEqual(['carriers.1.name'])
  expect(errors(rows(['DTDC', 'javascript:alert(1)']))).toEqual(['carriers.0.trackingUrl'])
  expect(errors(rows(['', 'http://a.in']))).toEqual(['carriers.0.name', 'carriers.0.trackingUrl'])
  expect(errors({})).toEqual(['carriers'])
})

import { expect, test } from 'vitest'
import { fillTemplate, namesIn } from './fill-template.ts'

test.each([
  ['{shop}: order {order}', { shop: 'Mewa', order: 'MW-1' }, 'Mewa: order MW-1'],
  [
    '{order} is out. {cash} {link}',
    { order: 'MW-1', cash: '', link: 'https://mewa.example' },
    'MW-1 is out. https://mewa.example',
  ],
  ['{words}\n\n{line}', { words: '', line: 'Settled.' }, 'Settled.'],
  ['{words}', { words: 'two  spaces stay' }, 'two  spaces stay'],
  ['{toString} {order}', { order: 'MW-1' }, '{toString} MW-1'],
])('“%s” is filled in', (text, values, filled) => {
  expect(fillTemplate(text, values as unknown as Record<string, string>)).toBe(filled)
})

test('values are not expanded again', () => {
  expect(fillTemplate('{words} {order}', { words: '{order}', order: 'MW-1' })).toBe('{order} MW-1')
})

test('lists the distinct names of a template', () => {
  expect(namesIn('{code} for {shop}\n@{host} #{code}')).toEqual(['code', 'shop', 'host'])
})

import { describe, expect, test } from 'vitest'
import { parseDocuments } from './firestore-documents.ts'

const ALMONDS_DOCUMENT = { id: 'p1', fields: { name: 'Almonds' } }
const DATES_DOCUMENT = { id: 'p2', fields: { name: 'Dates' } }
const read = (name: string, json: unknown) => parseDocuments({ name, text: JSON.stringify(json) }, 'products')
const rest = (id: string, name: string) => ({
  name: `projects/shop/databases/(default)/documents/products/${id}`,
  fields: { name: { stringValue: name } },
  createTime: '2024-03-01T10:20:30Z',
})

describe('a file named after the collection', () => {
  test.each([
    [
      'a list with ids',
      [
        { id: 'p1', name: 'Almonds' },
        { _id: 'p2', name: 'Dates' },
      ],
    ],
    ['a map by id', { p1: { name: 'Almonds' }, p2: { name: 'Dates' } }],
    [
      'a list of id and data',
      [
        { id: 'p1', data: { name: 'Almonds' } },
        { id: 'p2', data: { name: 'Dates' } },
      ],
    ],
    ['a listing of the REST interface', { documents: [rest('p1', 'Almonds'), rest('p2', 'Dates')] }],
    [
      'an export with __collections__',
      { __collections__: { products: { p1: { name: 'Almonds', __collections__: {} }, p2: { name: 'Dates' } } } },
    ],
    ['an export by collection', { products: { p1: { name: 'Almonds' }, p2: { name: 'Dates' } }, users: {} }],
  ])('%s', (_, json) => {
    const { documents, invalid } = read('products.json', json)
    expect(documents).toMatchObject([ALMONDS_DOCUMENT, DATES_DOCUMENT])
    expect(documents.map(({ fields }) => Object.keys(fields))).toEqual([['name'], ['name']])
    expect(invalid).toEqual([])
  })

  test('reads one document per line, and reports a truncated line and one that is no document', () => {
    const text = `{"id":"p1","name":"Almonds"}\n\n{"id":"p9","na\r\n${JSON.stringify(rest('p2', 'Dates'))}\n7\n`
    const { documents, invalid } = parseDocuments({ name: 'products.jsonl', text }, 'products')
    expect(documents).toMatchObject([ALMONDS_DOCUMENT, { ...DATES_DOCUMENT, place: 'products.jsonl, line 4' }])
    expect(invalid.map(({ place }) => place)).toEqual(['products.jsonl, line 3', 'products.jsonl, line 5'])
  })

  test('reads a single document, and one without an id', () => {
    expect(read('products.json', { id: 7, name: 'Almonds' }).documents).toMatchObject([{ id: '7' }])
    expect(read('products.json', [{ name: 'Almonds' }]).documents).toMatchObject([{ id: null }])
  })

  test('keeps subcollections for the report, unless they are empty', () => {
    const { documents } = read('products.json', { p1: { name: 'Almonds', __collections__: { reviews: { r1: {} } } } })
    expect(documents[0]?.fields).toHaveProperty('__collections__')
  })

  test('keeps an id field with another value for the report', () => {
    expect(read('products.json', { p1: { id: 'sku-1', name: 'Almonds' } }).documents[0]?.fields).toHaveProperty('id')
  })
})

test('searches a file with another name for the collection', () => {
  expect(read('backup.json', { __collections__: { products: { p1: { name: 'Almonds' } } } }).documents).toHaveLength(1)
  expect(read('users.json', { u1: { name: 'Asha' } }).documents).toEqual([])
  expect(parseDocuments({ name: 'notes.json', text: 'not json' }, 'products')).toEqual({ documents: [], invalid: [] })
})

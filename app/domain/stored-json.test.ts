import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseStored, TEXT_LIST } from './stored-json.server.ts'

test('parses a stored value by its schema', () => {
  expect(parseStored(TEXT_LIST, '["India","Iran"]', 'products.country_of_origin')).toEqual(['India', 'Iran'])
})

test.each([
  [z.object({ lines: z.array(z.object({ price: z.number() })) }), '{"lines":[{"price":"Ravi"}]}', 'at lines.0.price'],
  [TEXT_LIST, '"Ravi"', 'at its root'],
  [TEXT_LIST, '["Ravi"', 'holds no JSON'],
])('what does not fit is named by its column and field, without its value', (schema, text, message) => {
  const read = () => parseStored(schema, text, 'orders.address')
  expect(read).toThrow('orders.address')
  expect(read).toThrow(message)
  expect(read).not.toThrow('Ravi')
})

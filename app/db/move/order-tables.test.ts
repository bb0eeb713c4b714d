import { expect, test } from 'vitest'
import { orderTables, type TableShape } from './tables.server.ts'

const table = (name: string, ...references: string[]): TableShape => ({ name, columns: [], key: [], references })
const names = (tables: readonly TableShape[]) => orderTables(tables).map(({ name }) => name)

test('what is pointed at comes first, whatever order the database tells its tables in', () => {
  const tables = [
    table('holds', 'orders', 'products'),
    table('order_edits', 'orders'),
    table('orders'),
    table('products'),
  ]
  expect(names(tables)).toEqual(['orders', 'order_edits', 'products', 'holds'])
  expect(names(tables.toReversed())).toEqual(['orders', 'order_edits', 'products', 'holds'])
})

test('tables that point at each other are named', () => {
  expect(() => names([table('a', 'b'), table('b', 'a'), table('c')])).toThrow('ring: a, b')
})

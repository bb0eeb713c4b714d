import { expect, test } from 'vitest'
import { orderTables, type TableShape } from './table-introspection.server.ts'

const table = (name: string, ...references: string[]): TableShape => ({ name, columns: [], key: [], references })
const names = (tables: readonly TableShape[]) => orderTables(tables).map(({ name }) => name)

test('referenced tables come first, in whatever order the database lists its tables', () => {
  const tables = [
    table('holds', 'orders', 'products'),
    table('order_edits', 'orders'),
    table('orders'),
    table('products'),
  ]
  expect(names(tables)).toEqual(['orders', 'order_edits', 'products', 'holds'])
  expect(names(tables.toReversed())).toEqual(['orders', 'order_edits', 'products', 'holds'])
})

test('tables with cyclic foreign keys are named', () => {
  expect(() => names([table('a', 'b'), table('b', 'a'), table('c')])).toThrow('cycle: a, b')
})

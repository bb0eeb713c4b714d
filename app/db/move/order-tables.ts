import type { TableShape } from './table-shape.ts'

/**
 * Tables in an order in which they can be filled: what is pointed at comes first, and among those the alphabet decides, so
 * that both databases give the same order. Throws when tables point at each other in a ring, for then there is none.
 */
export function orderTables(tables: readonly TableShape[]): TableShape[] {
  const waiting = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: TableShape[] = []
  const placed = new Set<string>()
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ references }) => references.every((name) => placed.has(name)))
    const [table] = next === -1 ? [] : waiting.splice(next, 1)
    if (!table)
      throw new Error(`These tables point at each other in a ring: ${waiting.map(({ name }) => name).join(', ')}`)
    placed.add(table.name)
    ordered.push(table)
  }
  return ordered
}

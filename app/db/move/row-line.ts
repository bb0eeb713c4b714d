/** A value of a row as both databases hold it: null, a text, or an integer. */
export type Cell = string | number | null

/**
 * A row as one line of JSON, its values in the order of the table's columns. It is what is sent to the other database,
 * what is counted into a checksum and what a backup holds. Throws at a number that JavaScript does not hold exactly.
 */
export function rowLine(cells: readonly unknown[]): string {
  for (const cell of cells) if (!isCell(cell)) throw new Error(`A value cannot be moved exactly: ${String(cell)}`)
  return JSON.stringify(cells)
}

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value)
}

import { createHash } from 'node:crypto'

/** How many rows a table has, and one checksum over all of them in the order of their keys. */
export type Tally = { table: string; rows: number; checksum: string }

/** Counts lines into a tally. The same lines in the same order give the same tally, on whichever database. */
export function startTally(table: string) {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: readonly string[]): void {
      for (const line of lines) hash.update(`${line}\n`)
      rows += lines.length
    },
    end: (): Tally => ({ table, rows, checksum: hash.digest('hex') }),
  }
}

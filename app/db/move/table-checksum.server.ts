import { createHash } from 'node:crypto'
import type { Db } from '../db.server.ts'
import { readLines } from './json-lines.server.ts'
import { listTables } from './table-introspection.server.ts'

/** The number of rows of a table and one checksum over all of them in the order of their keys. */
export type TableChecksum = { table: string; rows: number; checksum: string }

/** Adds lines to a checksum. The same lines in the same order have the same checksum on both databases. */
export function startChecksum(table: string) {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines: readonly string[]): void {
      for (const line of lines) hash.update(`${line}\n`)
      rows += lines.length
    },
    end: (): TableChecksum => ({ table, rows, checksum: hash.digest('hex') }),
  }
}

/** Rows and checksum of every table, in the order of listTables. */
export async function checksumTables(db: Db): Promise<TableChecksum[]> {
  const checksums: TableChecksum[] = []
  for (const table of await listTables(db)) {
    const checksum = startChecksum(table.name)
    for await (const lines of readLines(db, table)) checksum.add(lines)
    checksums.push(checksum.end())
  }
  return checksums
}

/** The names of tables that only one list has, or whose rows or checksum differ. */
export function differingTables(one: readonly TableChecksum[], other: readonly TableChecksum[]): string[] {
  const toMap = (checksums: readonly TableChecksum[]) =>
    new Map(checksums.map(({ table, rows, checksum }) => [table, `${rows} ${checksum}`]))
  const left = toMap(one)
  const right = toMap(other)
  return [...new Set([...left.keys(), ...right.keys()])].filter((table) => left.get(table) !== right.get(table))
}

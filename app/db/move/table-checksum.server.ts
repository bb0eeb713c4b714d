import { createHash } from 'node:crypto'
import type { Db } from '../db.server.ts'
import { readLines } from './row-lines.server.ts'
import { listTables } from './tables.server.ts'

/** How many rows a table has, and one checksum over all of them in the order of their keys. */
export type TableChecksum = { table: string; rows: number; checksum: string }

/** Counts lines into a checksum. The same lines in the same order give the same checksum, on whichever database. */
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

/** The names of tables that are in one list and not, or not with the same rows and checksum, in the other. */
export function differingTables(one: readonly TableChecksum[], other: readonly TableChecksum[]): string[] {
  const facts = (checksums: readonly TableChecksum[]) =>
    new Map(checksums.map(({ table, rows, checksum }) => [table, `${rows} ${checksum}`]))
  const left = facts(one)
  const right = facts(other)
  return [...new Set([...left.keys(), ...right.keys()])].filter((table) => left.get(table) !== right.get(table))
}

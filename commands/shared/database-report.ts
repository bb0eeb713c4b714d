import type { Db } from '#app/db/db.server.ts'
import type { TableChecksum } from '#app/db/move/table-checksum.server.ts'
import { listViolations } from '#app/domain/reports/invariants/invariants-store.server.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** A line about a table: its name, its rows, and enough of the checksum to compare by eye. */
export function tableChecksumLine({ table, rows, checksum }: TableChecksum): string {
  return `  ${table.padEnd(24)} ${numbers.format(rows).padStart(10)} rows   ${checksum.slice(0, 12)}`
}

/** A line for each violated invariant of the data, or one that says that all hold. */
export async function invariantLines(db: Db): Promise<string[]> {
  const violations = await listViolations(db)
  if (violations.length === 0) return ['✓ All invariants hold']
  return violations.map(({ wrong, of }) => `✗ ${wrong}: ${of.join(', ')}`)
}

/** Prints the lines of the invariants. Returns whether all hold. */
export async function printInvariants(db: Db): Promise<boolean> {
  const lines = await invariantLines(db)
  for (const line of lines) console.log(line)
  return !lines.some((line) => line.startsWith('✗'))
}

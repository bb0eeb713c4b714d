import type { TableChecksum } from '#app/db/move/table-checksum.server.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** A line about a table: its name, its rows, and enough of the checksum to compare by eye. */
export function tableChecksumLine({ table, rows, checksum }: TableChecksum): string {
  return `  ${table.padEnd(24)} ${numbers.format(rows).padStart(10)} rows   ${checksum.slice(0, 12)}`
}

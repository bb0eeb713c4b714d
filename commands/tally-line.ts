import type { Tally } from '#app/db/move/tally.server.ts'

const figures = new Intl.NumberFormat('en-IN')

/** One line of the list of tables: name, rows, and enough of the checksum to compare by eye. */
export function tallyLine({ table, rows, checksum }: Tally): string {
  return `  ${table.padEnd(24)} ${figures.format(rows).padStart(10)} rows   ${checksum.slice(0, 12)}`
}

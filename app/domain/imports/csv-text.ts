/** A cell that a spreadsheet would run as a formula, with the apostrophes that already keep it from that. */
const FORMULA = /^'*[=+\-@\t\r]/
const SAFE_FORMULA = /^'+[=+\-@\t\r]/

/** A text as it stands in a cell: one more apostrophe before what would be a formula (reliability S12). */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell, as it was before safeCell. */
export function plainCell(cell: string): string {
  return SAFE_FORMULA.test(cell) ? cell.slice(1) : cell
}

/** A cell that a spreadsheet would run as a formula, with the apostrophes that already keep it from that. */
const FORMULA = /^'*[=+\-@\t\r]/
const SAFE_FORMULA = /^'+[=+\-@\t\r]/

/**
 * Texts that a spreadsheet takes for something else and writes back differently: a number that begins with a zero or has
 * more figures than it can hold (15), one with an E in it, a fraction or a day that is none, a word of logic.
 */
const TAKEN_AWRY = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(\.\d+)?e[+-]?\d+$/i,
  /^\d{1,4}([-/]\d{1,2}([-/]\d{1,4})?|\.\d{1,2}\.\d{1,4})$/,
  /^\d{1,2}[- ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([- ]?\d{2,4})?$/i,
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ]?\d{1,4}$/i,
  /^(true|false)$/i,
]
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A formula that is nothing but a text: the one form that Excel, LibreOffice and Google Sheets all keep letter by letter. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** A text as it stands in a cell: it is never run as a formula (reliability S12) and comes back as it was. */
export function safeCell(text: string): string {
  if (FORMULA.test(text)) return `'${text}`
  if (!ISO_DAY.test(text) && TAKEN_AWRY.some((form) => form.test(text))) return `="${text}"`
  return text
}

/** The text of a cell, as it was before safeCell, whether a spreadsheet has opened and saved the file or not. */
export function plainCell(cell: string): string {
  const found = TEXT_FORMULA.exec(cell)
  if (found) return (found[1] ?? '').replaceAll('""', '"')
  return SAFE_FORMULA.test(cell) ? cell.slice(1) : cell
}

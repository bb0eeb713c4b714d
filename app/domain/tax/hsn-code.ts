// The last heading of each of the first nine chapters (animal and plant products): only their codes begin with a zero.
const LAST_HEADING: Record<string, number> = {
  '01': 6,
  '02': 10,
  '03': 9,
  '04': 10,
  '05': 11,
  '06': 4,
  '07': 14,
  '08': 14,
  '09': 10,
}

/** Whether a text is an HSN code: four, six or eight digits. */
export function isHsnCode(text: string): boolean {
  return /^(\d{4}|\d{6}|\d{8})$/.test(text)
}

/** An HSN code with the leading zero that a spreadsheet removed (8021200); any other text unchanged. */
export function withLeadingZero(text: string): string {
  const padded = `0${text}`
  if (!/^[1-9]\d*$/.test(text) || !isHsnCode(padded)) return text
  const heading = Number(padded.slice(2, 4))
  return heading >= 1 && heading <= (LAST_HEADING[padded.slice(0, 2)] ?? 0) ? padded : text
}

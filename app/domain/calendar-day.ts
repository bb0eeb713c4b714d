/**
 * Whether a text is a day of the calendar as YYYY-MM-DD, in a century that shops know: years before 1900 and after 2999 are
 * slips, and PostgreSQL has no midnight in India of the year 1. Date.parse alone would take 30 February for 2 March.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * Whether a text is a calendar day (YYYY-MM-DD) between 1900 and 2999: other years are typing errors, and PostgreSQL
 * cannot compute midnight in India for the year 1. Date.parse alone would accept 30 February.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

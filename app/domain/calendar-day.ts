/** Whether a text is a day of the calendar as YYYY-MM-DD. Date.parse alone would take 30 February for 2 March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

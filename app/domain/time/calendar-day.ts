import { DAYS } from './instant.ts'

const monthAndYear = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const dayMonthYear = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/**
 * Whether a text is a calendar day (YYYY-MM-DD) between 1900 and 2999: other years are typing errors, and PostgreSQL
 * cannot compute midnight in India for the year 1. Date.parse alone would accept 30 February.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A calendar day (YYYY-MM-DD) a number of days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAYS).toISOString().slice(0, 10)
}

/** How many days a calendar day is after another. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAYS)
}

/** The weekday of a calendar day: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The same day some months later, or the last day of that month if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** Formats a calendar day (YYYY-MM-DD) as May 2027. */
export function formatMonth(day: string): string {
  return monthAndYear.format(new Date(`${day}T00:00:00Z`))
}

/** Formats a calendar day (YYYY-MM-DD) as 21 Nov 2026. */
export function formatPlainDay(day: string): string {
  return dayMonthYear.format(new Date(`${day}T00:00:00Z`))
}

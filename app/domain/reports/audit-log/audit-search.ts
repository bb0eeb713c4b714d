import { SUBJECT_KINDS } from '#app/domain/audit/audit-subject.ts'
import { isCalendarDay } from '#app/domain/time/calendar-day.ts'
import { startOfIndianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'

/** A cursor into the log: the time and id of the last entry of the previous page. */
export type AuditCursor = { at: Instant; id: string }

/** Filters of the log; null does not filter. `day` is a day in India, YYYY-MM-DD. */
export type AuditSearch = {
  actor: string | null
  action: string | null
  /** A subject, with its kind (product:3) or without (MW-7K3M-9QXF). */
  subject: string | null
  day: string | null
  after: AuditCursor | null
}

/** Parses the filters from the page's query string. Ignores invalid values. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const textOf = (name: string) => params.get(name)?.trim().slice(0, 80) || null
  const day = textOf('day')
  const [at = '', id = ''] = (params.get('after') ?? '').split(' ')
  return {
    actor: textOf('who'),
    action: textOf('what'),
    subject: textOf('subject'),
    day: day && isCalendarDay(day) ? day : null,
    after: id && isInstant(at) ? { at, id } : null,
  }
}

/** Formats a cursor for the query string. */
export function formatCursor({ at, id }: AuditCursor): string {
  return `${at} ${id}`
}

/** The stored subjects a typed text may refer to: `mw-7k3m-9qxf` matches `order:MW-7K3M-9QXF` and every other kind. */
export function subjectsFor(typed: string): string[] {
  const spellings = Array.from(new Set([typed, typed.toUpperCase()]))
  if (typed.includes(':')) return [typed]
  return SUBJECT_KINDS.flatMap((kind) => spellings.map((spelling) => `${kind}:${spelling}`))
}

/** The first instant of a day in India, and the first instant after it. */
export function boundsOfDay(day: string): { from: Instant; to: Instant } {
  const from = startOfIndianDay(day)
  return { from, to: later(from, DAYS) }
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)
}

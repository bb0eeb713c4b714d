import { isCalendarDay } from '#app/domain/calendar-day.ts'
import { DAYS, type Instant, later, startOfIndianDay } from '#app/domain/instant.ts'

/** Where a page of the log begins: after the line with this time and id, which the page before ended with. */
export type AuditPlace = { at: Instant; id: string }

/** Which lines of the log are wanted; what is null does not narrow. `day` is a day in India, YYYY-MM-DD. */
export type AuditSearch = {
  actor: string | null
  action: string | null
  /** A subject, with its kind (product:3) or without (MW-7K3M-9QXF). */
  subject: string | null
  day: string | null
  after: AuditPlace | null
}

/** What stands in the address of the page; anything unreadable narrows nothing. */
export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  const word = (name: string) => params.get(name)?.trim().slice(0, 80) || null
  const day = word('day')
  const [at = '', id = ''] = (params.get('after') ?? '').split(' ')
  return {
    actor: word('who'),
    action: word('what'),
    subject: word('subject'),
    day: day && isCalendarDay(day) ? day : null,
    after: id && isInstant(at) ? { at, id } : null,
  }
}

/** The place as it stands in an address. */
export function placeInAddress({ at, id }: AuditPlace): string {
  return `${at} ${id}`
}

// What the log tells of. A subject typed without its kind may be any of these.
const SUBJECT_KINDS = [
  'order',
  'product',
  'user',
  'coupon',
  'settings',
  'ticket',
  'review',
  'phone',
  'view',
  'import',
  'message',
]

/** Everything somebody may mean by a subject they typed: mw-7k3m-9qxf is order:MW-7K3M-9QXF among others. */
export function subjectsMeant(typed: string): string[] {
  const spellings = Array.from(new Set([typed, typed.toUpperCase()]))
  if (typed.includes(':')) return [typed]
  return SUBJECT_KINDS.flatMap((kind) => spellings.map((spelling) => `${kind}:${spelling}`))
}

/** From when to when, the end not included, a day in India lasts. */
export function boundsOfDay(day: string): { from: Instant; to: Instant } {
  const from = startOfIndianDay(day)
  return { from, to: later(from, DAYS) }
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)
}

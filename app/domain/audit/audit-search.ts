import { DAYS, type Instant, later } from '../instant.ts'

/** Where a page of the log begins: after the line with this time and id, which the page before ended with. */
export type AuditPlace = { at: Instant; id: string }

/** Which lines of the log are wanted; what is null does not narrow. `day` is a day in India, YYYY-MM-DD. */
export type AuditSearch = {
  actor: string | null
  action: string | null
  /** Part of a subject: MW-7K3M, product:3. */
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
    day: day && isDay(day) ? day : null,
    after: id && isInstant(at) ? { at, id } : null,
  }
}

/** The place as it stands in an address. */
export function placeInAddress({ at, id }: AuditPlace): string {
  return `${at} ${id}`
}

/** From when to when, the end not included, a day in India lasts. */
export function boundsOfDay(day: string): { from: Instant; to: Instant } {
  const from = new Date(`${day}T00:00:00+05:30`).toISOString()
  return { from, to: later(from, DAYS) }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00+05:30`))
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)
}

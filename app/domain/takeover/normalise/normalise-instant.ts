import type { Instant } from '#app/domain/instant.ts'
import type { Plain } from '../documents/firestore-value.ts'
import { leftOut, type Mended, mended, taken } from './mended.ts'

/** Firestore opened in 2017: a moment before 2010 is a slip. */
const EARLIEST = Date.UTC(2010, 0)

/** A moment as ISO text, or as seconds or milliseconds since 1970. Nothing later than `now` is believed. */
export function normaliseInstant(value: Plain, now: Instant): Mended<Instant> {
  if (typeof value !== 'string' && typeof value !== 'number') return leftOut('This is no moment.')
  const figure = typeof value === 'number' ? value : /^\d{9,13}$/.test(value.trim()) ? Number(value) : null
  // Seconds have ten figures until the year 2286, milliseconds thirteen.
  const at = figure === null ? Date.parse(String(value)) : figure < 1e11 ? figure * 1000 : figure
  if (Number.isNaN(at)) return leftOut('This is no moment.')
  if (at < EARLIEST || at > Date.parse(now)) return leftOut('This moment cannot be right.')
  const instant = new Date(at).toISOString()
  return instant === value ? taken(instant) : mended(instant, 'Read from another form.')
}

import { isCalendarDay } from '#app/domain/calendar-day.ts'
import { type Instant, indianDay } from '#app/domain/instant.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/one-time-code-freshness.ts'
import { done, type Result, refused } from '#app/domain/result.ts'

/** How a shop pays GST: tax on every invoice, or the composition levy on its turnover (CGST Act s. 10). */
export const GST_SCHEMES = ['regular', 'composition'] as const
export type GstScheme = (typeof GST_SCHEMES)[number]

/** The scheme from a day in India (YYYY-MM-DD) on. */
export type GstSchemeChange = { fromDay: string; scheme: GstScheme }

/** The changes of the scheme, oldest first. Before the first of them a shop is regular. */
export type GstSettings = { schemes: readonly GstSchemeChange[] }

/** The scheme in force on a day in India. */
export function gstSchemeOn({ schemes }: GstSettings, day: string): GstScheme {
  return schemes.findLast(({ fromDay }) => fromDay <= day)?.scheme ?? 'regular'
}

/** The scheme in force at an instant. */
export function gstSchemeAt(gst: GstSettings, at: Instant): GstScheme {
  return gstSchemeOn(gst, indianDay(at))
}

/** The change that comes after a day; null when none is planned. At most one is. */
export function plannedScheme({ schemes }: GstSettings, day: string): GstSchemeChange | null {
  return schemes.find(({ fromDay }) => fromDay > day) ?? null
}

/**
 * The state, by its GST code, that a shop must deliver within: composition allows no supply to another (CGST Act s.
 * 10(2)(c)). Null: none.
 */
export function onlyState({ gst, store }: { gst: GstSettings; store: { state: string } }, at: Instant): string | null {
  return gstSchemeAt(gst, at) === 'composition' ? store.state : null
}

/** Why the scheme was not changed. */
export const CHANGE_SCHEME_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'day-wrong': 'Enter the day from which it holds.',
  'day-past': 'Choose today or a later day. What was issued before keeps its scheme.',
  'nothing-changed': 'The shop has this scheme on that day already.',
} as const
export type ChangeSchemeReason = keyof typeof CHANGE_SCHEME_MESSAGES

/**
 * Decides a change of the scheme from a day on. It replaces a change that is planned, and one of today; earlier ones
 * stay, so that the past never changes. Refuses with CHANGE_SCHEME_MESSAGES.
 */
export function decideSchemeChange(
  { schemes }: GstSettings,
  { fromDay, scheme }: GstSchemeChange,
  today: string,
): Result<GstSettings, Exclude<ChangeSchemeReason, 'code-not-fresh'>> {
  if (!isCalendarDay(fromDay)) return refused('day-wrong')
  if (fromDay < today) return refused('day-past')
  const kept = schemes.filter((change) => change.fromDay <= today && change.fromDay < fromDay)
  const isKept = gstSchemeOn({ schemes: kept }, fromDay) === scheme
  const next = isKept ? kept : [...kept, { fromDay, scheme }]
  return JSON.stringify(next) === JSON.stringify(schemes) ? refused('nothing-changed') : done({ schemes: next })
}

import { isCalendarDay } from '#app/domain/calendar-day.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { type GstSchemeChange, type GstSettings, gstSchemeOn } from './gst-scheme.ts'

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

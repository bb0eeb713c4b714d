import {
  GST_BEGAN,
  type GstScheme,
  type GstSettings,
  lastScheme,
  type SchemeRules,
  schemeRules,
} from '#app/domain/settings/tax/gst-scheme.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'

/**
 * A text that depends on the GST scheme. If the last change of the scheme, in force or planned, alters it, both texts
 * with the day: no version of a policy appears on that day by itself.
 */
export function textByGstScheme(gst: GstSettings, textOf: (rules: SchemeRules) => string): string {
  const after = textOf(schemeRules(lastScheme(gst)))
  const change = lastChange(gst)
  const before = change ? textOf(schemeRules(change.before)) : after
  return change && before !== after ? `Before ${change.day}: ${before} From ${change.day} on: ${after}` : after
}

/** When something holds that depends on the GST scheme: always (empty), “from” or “before” a day; null: never. */
export function whenByGstScheme(gst: GstSettings, holds: (rules: SchemeRules) => boolean): string | null {
  const after = holds(schemeRules(lastScheme(gst)))
  const change = lastChange(gst)
  const before = change ? holds(schemeRules(change.before)) : after
  if (!change || before === after) return after ? '' : null
  return after ? `from ${change.day}` : `before ${change.day}`
}

/** The last change of the scheme, in force or planned, with its day as text; null: the shop never had another scheme. */
function lastChange({ schemes }: GstSettings): { day: string; before: GstScheme } | null {
  const last = schemes.at(-1)
  if (!last || last.fromDay === GST_BEGAN) return null
  return { day: formatPlainDay(last.fromDay), before: schemes.at(-2)?.scheme ?? 'regular' }
}

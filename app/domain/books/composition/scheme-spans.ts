import {
  type GstScheme,
  type GstSettings,
  gstSchemeOn,
  type SchemeReturns,
  schemeRules,
} from '#app/domain/settings/tax/gst-scheme.ts'
import { type DaySpan, daysOf } from '../books-period.ts'

/** Days in a row under one GST scheme. */
export type SchemeSpan = DaySpan & { scheme: GstScheme }

/** The parts of a span of days by scheme, in their order: one, unless the shop changed over in it. */
export function schemeSpans(span: DaySpan, gst: GstSettings): SchemeSpan[] {
  const starts = gst.schemes.map(({ fromDay }) => fromDay).filter((day) => day > span.firstDay && day <= span.lastDay)
  const firstDays = [span.firstDay, ...starts]
  return firstDays.map((firstDay, index) => {
    const next = firstDays[index + 1]
    const lastDay = next === undefined ? span.lastDay : (daysOf({ firstDay, lastDay: next }).at(-2) ?? firstDay)
    return { firstDay, lastDay, scheme: gstSchemeOn(gst, firstDay) }
  })
}

/** Whether some day of a span is under a scheme with these returns. */
export function hasReturns(span: DaySpan, returns: SchemeReturns, gst: GstSettings): boolean {
  return schemeSpans(span, gst).some((part) => schemeRules(part.scheme).returns === returns)
}

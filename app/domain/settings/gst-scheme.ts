import { indianDay } from '#app/domain/indian-day.ts'
import type { Instant } from '#app/domain/instant.ts'

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

import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { isCalendarDay } from '#app/domain/time/calendar-day.ts'
import { firstScheme, type GstSchemeChange, type GstSettings, gstSchemeOn, schemeRules } from './gst-scheme.ts'

/** Why the scheme was not changed. */
export const CHANGE_SCHEME_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'day-wrong': 'Enter the day from which it holds.',
  'day-past': 'Choose today or a later day. What was issued before keeps its scheme.',
  'registration-missing': 'Enter your GSTIN in Settings, Store first. Without one no GST may be collected.',
  'rates-missing':
    'Enter the HSN code and the GST rate of each product first, also of one that is unpublished while an order of it waits for its bill. “Rates in force” lists those published without.',
  'prefix-taken':
    'Two kinds of documents have the same prefix, so that numbers would repeat. Choose others below first.',
  'nothing-changed': 'The shop has this scheme on that day already.',
} as const
export type ChangeSchemeReason = keyof typeof CHANGE_SCHEME_MESSAGES

/**
 * Decides a change of the scheme from a day on. It replaces a change that is planned, and one of today; earlier ones
 * stay, so that the past never changes. A shop that has issued no document and is not registered from today on never
 * was. Refuses with CHANGE_SCHEME_MESSAGES.
 */
export function decideSchemeChange(
  { schemes }: GstSettings,
  { fromDay, scheme }: GstSchemeChange,
  { today, hasDocuments }: { today: string; hasDocuments: boolean },
): Result<
  GstSettings,
  Exclude<ChangeSchemeReason, 'code-not-fresh' | 'registration-missing' | 'rates-missing' | 'prefix-taken'>
> {
  if (!isCalendarDay(fromDay)) return refused('day-wrong')
  if (fromDay < today) return refused('day-past')
  const isFirst = !hasDocuments && fromDay === today && !schemeRules(scheme).isRegistered
  const kept = schemes.filter((change) => change.fromDay <= today && change.fromDay < fromDay)
  const isKept = gstSchemeOn({ schemes: kept }, fromDay) === scheme
  const next = isFirst ? firstScheme(scheme).schemes : isKept ? kept : [...kept, { fromDay, scheme }]
  return JSON.stringify(next) === JSON.stringify(schemes) ? refused('nothing-changed') : done({ schemes: next })
}

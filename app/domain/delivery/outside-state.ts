import type { Settings } from '#app/domain/settings/settings.ts'
import { type GstSettings, gstSchemeAt, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Destination } from './destination-zone.ts'
import { stateName } from './indian-state.ts'

/**
 * The state, by its GST code, that a shop must deliver within, as its scheme allows no supply to another. Null: none.
 */
export function onlyState({ gst, store }: { gst: GstSettings; store: { state: string } }, at: Instant): string | null {
  return schemeRules(gstSchemeAt(gst, at)).sellsToOtherStates ? null : store.state
}

/** Whether a shop may not sell to a place, as it is in another state than its scheme allows. */
export function isOutsideState(
  to: Pick<Destination, 'state'>,
  rules: Pick<Settings, 'store' | 'gst'>,
  at: Instant,
): boolean {
  const only = onlyState(rules, at)
  return only !== null && to.state !== only
}

/** Why an order to another state is refused by the scheme of an instant, which allows none. */
export function outsideStateMessage(
  { store, gst }: Pick<Settings, 'gst'> & { store: { state: string } },
  at: Instant,
): string {
  return `We deliver within ${stateName(store.state)} only${schemeRules(gstSchemeAt(gst, at)).ownStateReason}.`
}

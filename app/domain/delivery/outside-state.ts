import type { Instant } from '#app/domain/instant.ts'
import { type GstSettings, gstSchemeAt } from '#app/domain/settings/gst-scheme.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Destination } from './delivery-zone.ts'
import { stateName } from './indian-state.ts'

/**
 * The state, by its GST code, that a shop must deliver within: composition allows no supply to another (CGST Act s.
 * 10(2)(c)). Null: none.
 */
export function onlyState({ gst, store }: { gst: GstSettings; store: { state: string } }, at: Instant): string | null {
  return gstSchemeAt(gst, at) === 'composition' ? store.state : null
}

/** Whether a shop may not sell to a place, as it is in another state and the shop under the composition scheme. */
export function isOutsideState(
  to: Pick<Destination, 'state'>,
  rules: Pick<Settings, 'store' | 'gst'>,
  at: Instant,
): boolean {
  const only = onlyState(rules, at)
  return only !== null && to.state !== only
}

/**
 * Why an order to another state is refused, by the GST code of the shop's own: composition allows none (CGST Act s.
 * 10(2)(c)).
 */
export function outsideStateMessage(shopState: string): string {
  return `We deliver within ${stateName(shopState)} only, as a shop under the composition scheme of GST.`
}

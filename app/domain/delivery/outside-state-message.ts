import { stateName } from './indian-state.ts'

/**
 * Why an order to another state is refused, by the GST code of the shop's own: composition allows none (CGST Act s.
 * 10(2)(c)).
 */
export function outsideStateMessage(shopState: string): string {
  return `We deliver within ${stateName(shopState)} only, as a shop under the composition scheme of GST.`
}

import type { Courier } from '#app/domain/delivery/courier/courier.ts'
import type { Shop } from '#app/domain/shop.ts'
import { capitalize } from '#app/domain/text/capitalize.ts'

/**
 * The courier of this name: that of today, or an earlier one, whose parcels are still on their way. Null without its
 * keys.
 */
export function findCourier(
  { courier, earlierCouriers }: Pick<Shop, 'courier' | 'earlierCouriers'>,
  name: string,
): Courier | null {
  return [courier, ...earlierCouriers].find((each) => each?.name === name) ?? null
}

/** The title of a courier by its name, as long as the shop has its keys; else its name with a capital. */
export function courierTitle(shop: Pick<Shop, 'courier' | 'earlierCouriers'>, name: string): string {
  return findCourier(shop, name)?.facts.title ?? capitalize(name)
}

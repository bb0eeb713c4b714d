import type { Paise } from '#app/domain/money/money.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'

// Apart from local-delivery.ts, so that the cart in a browser loads no list of metro cities.

type Fees = Pick<LocalDeliverySettings, 'feePaise' | 'freeFromPaise'>

/** What local delivery costs for goods of that value, in paise. */
export function localDeliveryFee(goodsPaise: Paise, { feePaise, freeFromPaise }: Fees): Paise {
  return goodsPaise >= freeFromPaise ? 0 : feePaise
}

import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/local-delivery-settings.ts'

// Apart from local-delivery.ts, so that the cart in a browser loads no list of metro cities.

type Fees = Pick<LocalDeliverySettings, 'feePaise' | 'freeFromPaise'>

/** What local delivery costs for goods of that value, in paise. */
export function localDeliveryFee(goodsPaise: Paise, { feePaise, freeFromPaise }: Fees): Paise {
  return goodsPaise >= freeFromPaise ? 0 : feePaise
}

/**
 * Local delivery in a sentence, from the soonest time that is free in words (earliestSlotText) and its fee in paise.
 */
export function localDeliverySentence(earliest: string, feePaise: Paise): string {
  return `Delivered by us, as early as ${earliest}, ${feePaise === 0 ? 'free' : formatMoney(feePaise)}.`
}

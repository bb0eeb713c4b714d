import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/delivery/local-delivery-settings.ts'

// Apart from local-delivery.ts, so that the cart in a browser loads no list of metro cities.

/** What local delivery costs, and the goods value from which it is free (0: always), in paise. */
export type LocalFees = Pick<LocalDeliverySettings, 'feePaise' | 'freeFromPaise'>

/** What local delivery costs for goods of that value, in paise. */
export function localDeliveryFee(goodsPaise: Paise, { feePaise, freeFromPaise }: LocalFees): Paise {
  return goodsPaise >= freeFromPaise ? 0 : feePaise
}

/** The fees of local delivery, if the owner offers it somewhere, at some time; else null. */
export function offeredLocalFees(rules: LocalDeliverySettings): LocalFees | null {
  const { offersLocalDelivery, slots, pincodes, feePaise, freeFromPaise } = rules
  if (!offersLocalDelivery || slots.length === 0 || pincodes.length === 0) return null
  return { feePaise, freeFromPaise: feePaise === 0 ? 0 : freeFromPaise }
}

/**
 * Local delivery in a sentence, from the soonest time that is free in words (earliestSlotText) and its fee in paise.
 */
export function localDeliverySentence(earliest: string, feePaise: Paise): string {
  return `Delivered by us, as early as ${earliest}, ${feePaise === 0 ? 'free' : formatMoney(feePaise)}.`
}

import type { OpeningSettings } from '../settings.ts'

type Shown = Pick<OpeningSettings, 'status' | 'sentence'>

/** Who orders: a shopper in the shop or through the API, or staff for somebody on the phone. */
type OrderedBy = 'shopper' | 'staff'

/** That no order is taken, without saying why. */
export const ORDERS_PAUSED = 'We take no orders just now. Please come back soon.'

/**
 * Why nobody can order now, as a sentence for shoppers; null while orders are taken. A shop in preparation takes none
 * by any way; one that is paused takes those that staff enter, who know why it is paused.
 */
export function closedMessage({ status, sentence }: Shown, by: OrderedBy = 'shopper'): string | null {
  if (status === 'preparing') return sentence || 'We open soon. Orders are not taken yet.'
  if (status === 'paused' && by === 'shopper') return sentence || ORDERS_PAUSED
  return null
}

/** Whether only staff see the shop. */
export function isHidden({ status }: Shown): boolean {
  return status === 'preparing'
}

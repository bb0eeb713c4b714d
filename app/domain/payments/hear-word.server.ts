import type { Shop } from '../shop.ts'
import type { GatewayWord, WordSource } from './payment-gateway.ts'
import { settlePayment } from './settle-payment.server.ts'
import { settleRefund } from './settle-refund.server.ts'

/** Takes a word of the gateway, whatever it is about, in any order, any number of times. */
export async function hearWord(shop: Shop, word: GatewayWord, source: WordSource): Promise<void> {
  if ('refundRef' in word) await settleRefund(shop, word, source)
  else await settlePayment(shop, word, source)
}

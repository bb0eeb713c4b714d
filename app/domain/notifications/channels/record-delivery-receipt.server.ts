import type { Shop } from '#app/domain/shop.ts'
import { markMessageDelivered, markMessageUndelivered } from './delivery-receipt-store.server.ts'
import type { WhatsappEvent } from './whatsapp-sender.ts'

type Receipt = Extract<WhatsappEvent, { is: 'receipt' }>

/**
 * Notes a receipt of a message. Receipts come late, twice and in any order: what arrived stays arrived, a read message
 * has arrived, and a refusal counts only before that. One about an unknown message changes nothing.
 */
export async function recordDeliveryReceipt(
  shop: Pick<Shop, 'db'>,
  { receipt, at, code, ...subject }: Receipt,
): Promise<void> {
  switch (receipt) {
    case 'sent':
      return
    case 'delivered':
      return markMessageDelivered(shop.db, subject, { deliveredAt: at, readAt: null })
    case 'read':
      return markMessageDelivered(shop.db, subject, { deliveredAt: at, readAt: at })
    case 'failed':
      return markMessageUndelivered(shop.db, subject, code === null ? 'not-delivered' : `not-delivered ${code}`)
  }
}

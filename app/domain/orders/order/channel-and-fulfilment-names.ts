import type { OrderChannel } from './order-channel.ts'
import type { Fulfilment } from './order-fulfilment.ts'

/** The names of the channels in the panel. */
export const CHANNEL_NAMES: Record<OrderChannel, string> = {
  shop: 'Shop',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  counter: 'Counter',
  sample: 'Tasting sample',
  resend: 'Sent again',
}

/** The names of the kinds of fulfilment, in the panel, at checkout and on documents. */
export const FULFILMENT_NAMES: Record<Fulfilment, string> = {
  delivery: 'Delivery',
  pickup: 'Pickup at the shop',
  local_delivery: 'Local delivery',
}

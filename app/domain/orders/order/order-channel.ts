/**
 * Where an order came from: the shop's pages, a call, a chat, the counter of the shop, or free of charge (a tasting
 * sample, packs sent again).
 */
export const ORDER_CHANNELS = ['shop', 'phone', 'whatsapp', 'counter', 'sample', 'resend'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

import type { Grams } from '#app/domain/weight.ts'

/**
 * A line of an order whose packs are weighed. It says how many, so that a line changed afterwards is no longer ticked.
 */
export type Tick = { orderId: string; productId: string; grams: Grams; quantity: number }

/** How a tick is named in forms and in the browser: MW-7K3M-9QXF:1:250:2. */
export function tickKey({ orderId, productId, grams, quantity }: Tick): string {
  return [orderId, productId, grams, quantity].join(':')
}

/** The tick a text names, or null. */
export function parseTick(text: string): Tick | null {
  const found = /^([\w-]{1,40}):([\w-]{1,80}):(\d{1,6}):(\d{1,3})$/.exec(text)
  if (!found) return null
  const [, orderId = '', productId = '', grams, quantity] = found
  return { orderId, productId, grams: Number(grams), quantity: Number(quantity) }
}

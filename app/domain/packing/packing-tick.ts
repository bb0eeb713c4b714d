import type { Grams } from '#app/domain/pack-size/weight.ts'

/** A line whose packs are weighed. It includes the quantity, so that a line edited afterwards counts as unticked. */
export type Tick = { orderId: string; productId: string; grams: Grams; quantity: number }

/** The key of a tick in forms and in the browser: MW-7K3M-9QXF:1:250:2. */
export function tickKey({ orderId, productId, grams, quantity }: Tick): string {
  return [orderId, productId, grams, quantity].join(':')
}

/** The tick of a key, or null when the text is no key. */
export function parseTick(text: string): Tick | null {
  const found = /^([\w-]{1,40}):([\w-]{1,80}):(\d{1,6}):(\d{1,3})$/.exec(text)
  if (!found) return null
  const [, orderId = '', productId = '', grams, quantity] = found
  return { orderId, productId, grams: Number(grams), quantity: Number(quantity) }
}

import type { CartLine } from '#app/domain/cart/cart.ts'
import { isPackSize } from '#app/domain/pack-size/pack-size.ts'

// A size may have a name: Tin 400g.
const PACK = /^pack:([^:]{1,80}):(.+)$/

/** The packs of a form, from fields like `pack:7:500g` with a quantity; a quantity of 0 is left out. */
export function parsePackFields(fields: Record<string, unknown>): CartLine[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, productId, weight] = PACK.exec(name) ?? []
    const quantity = Number(value)
    return productId && isPackSize(weight) && quantity > 0 ? [{ productId, weight, quantity }] : []
  })
}

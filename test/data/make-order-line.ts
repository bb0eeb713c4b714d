import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'

const IN_ONE_STATE = { from: '07', to: '07' }

type LineOptions = {
  position: number
  quantity: number
  /** Its total including tax. */
  grossPaise: number
  rateBp?: number
  /** The states it is sold from and to. */
  where?: { from: string; to: string }
}

/** An order line of 250g packs, of a product derived from its position. */
export function makeOrderLine({
  position,
  quantity,
  grossPaise,
  rateBp = 500,
  where = IN_ONE_STATE,
}: LineOptions): OrderLine {
  return {
    position,
    kind: 'pack',
    productId: String(position),
    name: 'California almonds',
    hindiName: 'badam',
    image: '',
    weight: '250g',
    grams: 250,
    quantity,
    unitPricePaise: grossPaise,
    mrpPaise: grossPaise,
    discountPaise: 0,
    grossPaise,
    hsn: '08021200',
    rateBp,
    ...splitTax(grossPaise, rateBp, { ...where, scheme: 'regular' }),
  }
}

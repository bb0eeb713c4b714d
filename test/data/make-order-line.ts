import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { splitTax } from '#app/domain/tax/gst.ts'

const IN_ONE_STATE = { from: '07', to: '07' }

/** An order line: 250g packs with this total including tax, of a product derived from its position. */
export function soldLine(
  position: number,
  quantity: number,
  grossPaise: number,
  rateBp = 500,
  where = IN_ONE_STATE,
): OrderLine {
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
    ...splitTax(grossPaise, rateBp, where),
  }
}

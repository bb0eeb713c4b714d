import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import type { Paise } from '#app/domain/money.ts'
import { splitByLargestRemainder } from '#app/domain/split-money.ts'
import { chargeRate, splitTax } from '#app/domain/tax/gst.ts'
import type { OrderLine, OrderSums } from './order.ts'

/** A pack of a product, so many times. */
export type Chosen = {
  product: Pick<Product, 'id' | 'name' | 'hindiName' | 'image' | 'hsn' | 'gstRateBp'>
  pack: Pack
  quantity: number
}

/** What is charged with the packs, and what a coupon takes off them. */
export type Charges = { deliveryPaise: Paise; codFeePaise: Paise; hsn: string; discountPaise?: Paise }

type Place = { from: string; to: string }

/**
 * The lines of an order and its invoice: the packs, then what is charged with them. `where` decides the tax split. A
 * discount falls on the packs by what they cost, to the paisa, and lowers the value that is taxed (CGST Act s. 15(3)(a)).
 */
export function makeOrderLines(chosen: readonly Chosen[], charges: Charges, where: Place): OrderLine[] {
  const rateBp = chargeRate(chosen.map(({ product }) => product.gstRateBp))
  const charge = (kind: 'delivery' | 'cod_fee', name: string, paise: Paise) =>
    chargeLine(kind, name, paise, charges.hsn, rateBp, where)
  const discounts = splitByLargestRemainder(
    charges.discountPaise ?? 0,
    chosen.map(({ pack, quantity }) => pack.pricePaise * quantity),
  )
  const lines = [
    ...chosen.map((choice, index) => packLine(choice, discounts[index] ?? 0, where)),
    ...(charges.deliveryPaise > 0 ? [charge('delivery', 'Delivery', charges.deliveryPaise)] : []),
    ...(charges.codFeePaise > 0 ? [charge('cod_fee', 'Cash on delivery fee', charges.codFeePaise)] : []),
  ]
  return lines.map((line, index) => ({ ...line, position: index + 1 }))
}

/** What the lines come to. Every total is a sum of lines, so that nothing is left to round. */
export function sumOrder(lines: readonly OrderLine[]): OrderSums {
  const sum = (of: (line: OrderLine) => Paise, kind?: OrderLine['kind']) =>
    lines.reduce((total, line) => (kind && line.kind !== kind ? total : total + of(line)), 0)
  return {
    goodsPaise: sum((line) => line.unitPricePaise * line.quantity, 'pack'),
    discountPaise: sum((line) => line.discountPaise),
    deliveryPaise: sum((line) => line.grossPaise, 'delivery'),
    codFeePaise: sum((line) => line.grossPaise, 'cod_fee'),
    totalPaise: sum((line) => line.grossPaise),
    taxPaise: sum((line) => line.cgstPaise + line.sgstPaise + line.igstPaise),
  }
}

/** So many packs of a product as a line, without its place yet. */
export function packLine({ product, pack, quantity }: Chosen, discountPaise: Paise, where: Place): OrderLine {
  const grossPaise = pack.pricePaise * quantity - discountPaise
  return {
    position: 0,
    kind: 'pack',
    productId: product.id,
    name: product.name,
    hindiName: product.hindiName,
    image: product.image,
    weight: pack.weight,
    grams: pack.grams,
    quantity,
    unitPricePaise: pack.pricePaise,
    mrpPaise: pack.mrpPaise,
    discountPaise,
    grossPaise,
    hsn: product.hsn,
    rateBp: product.gstRateBp,
    ...splitTax(grossPaise, product.gstRateBp, where),
  }
}

function chargeLine(
  kind: 'delivery' | 'cod_fee',
  name: string,
  paise: Paise,
  hsn: string,
  rateBp: number,
  where: Place,
): OrderLine {
  return {
    position: 0,
    kind,
    productId: null,
    name,
    hindiName: '',
    image: '',
    weight: null,
    grams: 0,
    quantity: 1,
    unitPricePaise: paise,
    mrpPaise: paise,
    discountPaise: 0,
    grossPaise: paise,
    hsn,
    rateBp,
    ...splitTax(paise, rateBp, where),
  }
}

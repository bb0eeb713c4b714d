import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { allocateMoney } from '#app/domain/money/allocate-money.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { sumBy } from '#app/domain/sum.ts'
import { chargeRate } from '#app/domain/tax/gst.ts'
import { type Supply, splitTax } from '#app/domain/tax/tax-split.ts'
import type { ChargeLine, OrderLine, OrderSums, PackLine } from './order.ts'

/** A pack of a product and its quantity. */
export type ChosenPack = {
  product: Pick<Product, 'id' | 'name' | 'hindiName' | 'image' | 'hsn' | 'gstRateBp'>
  pack: Pack
  quantity: number
}

/** The charges beside the packs, and the discount of a coupon. */
export type Charges = { deliveryPaise: Paise; codFeePaise: Paise; hsn: string; discountPaise?: Paise }

/**
 * The lines of an order and its invoice: the packs, then the charges. `where` (states and scheme) decides the tax
 * split. A discount is spread over the packs in proportion to their price, to the paisa, and lowers the taxable value
 * (CGST Act s. 15(3)(a)).
 */
export function makeOrderLines(chosen: readonly ChosenPack[], charges: Charges, where: Supply): OrderLine[] {
  const rateBp = chargeRate(chosen.map(({ product }) => product.gstRateBp))
  const charge = (kind: ChargeLine['kind'], name: string, paise: Paise) =>
    chargeLine({ kind, name, paise, hsn: charges.hsn, rateBp }, where)
  const discounts = allocateMoney(
    charges.discountPaise ?? 0,
    chosen.map(({ pack, quantity }) => pack.pricePaise * quantity),
  )
  const lines = [
    ...chosen.map((choice, index) => makePackLine(choice, discounts[index] ?? 0, where)),
    ...(charges.deliveryPaise > 0 ? [charge('delivery', 'Delivery', charges.deliveryPaise)] : []),
    ...(charges.codFeePaise > 0 ? [charge('cod_fee', 'Cash on delivery fee', charges.codFeePaise)] : []),
  ]
  return lines.map((line, index) => ({ ...line, position: index + 1 }))
}

/** The sums of an order. Every total is a sum of lines, so that nothing is rounded. */
export function sumOrder(lines: readonly OrderLine[]): OrderSums {
  const ofKind = (kind: OrderLine['kind']) => lines.filter((line) => line.kind === kind)
  return {
    goodsPaise: sumBy(ofKind('pack'), (line) => line.unitPricePaise * line.quantity),
    discountPaise: sumBy(lines, (line) => line.discountPaise),
    deliveryPaise: sumBy(ofKind('delivery'), (line) => line.grossPaise),
    codFeePaise: sumBy(ofKind('cod_fee'), (line) => line.grossPaise),
    totalPaise: sumBy(lines, (line) => line.grossPaise),
    taxPaise: sumBy(lines, (line) => line.cgstPaise + line.sgstPaise + line.igstPaise),
  }
}

/** Packs of a product as a line with its tax; the position is set by the caller. */
export function makePackLine({ product, pack, quantity }: ChosenPack, discountPaise: Paise, where: Supply): PackLine {
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

type Charge = Pick<ChargeLine, 'kind' | 'name' | 'hsn' | 'rateBp'> & { paise: Paise }

function chargeLine({ kind, name, paise, hsn, rateBp }: Charge, where: Supply): ChargeLine {
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

import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type Order, type OrderLine, parcelLines } from '../order/order.ts'
import { STATUS_FACTS } from '../order/order-status.ts'
import type { Seller } from './invoice.ts'

/** The value of a line's goods without tax. */
export type ChallanLine = { position: number; taxablePaise: Paise }

/**
 * A delivery challan as issued: what goes with a parcel that is no supply, in place of an invoice (CGST Rule 55(1)(c)).
 */
export type DeliveryChallan = {
  number: string
  orderId: string
  issuedAt: Instant
  /** As it was then. */
  seller: Seller
  lines: readonly ChallanLine[]
}

/** Whether an order is sent on a challan: tasting samples and packs sent again, for which nobody pays. */
export function isSentOnChallan({ totalPaise }: Pick<Order, 'totalPaise'>): boolean {
  return totalPaise === 0
}

/** Whether an order's challan may be issued now: the order is on the packing table. */
export function isChallanDue(order: Pick<Order, 'status' | 'totalPaise' | 'awaitedPaise'>): boolean {
  return isSentOnChallan(order) && STATUS_FACTS[order.status].isInPacking && order.awaitedPaise === null
}

/** A pack that is sold of a product: what its goods are worth. */
type Priced = { productId: string; packs: readonly { grams: number; pricePaise: Paise }[] }

/**
 * The lines of a challan with the value of their goods: the price of the pack, or of a sample the price by weight of
 * the lightest pack, without its tax. Goods that are no longer sold are worth their maximum price, or nothing that is
 * known.
 */
export function challanLines(
  order: Pick<Order, 'lines' | 'shipState' | 'shopState' | 'gstScheme'>,
  sold: readonly Priced[],
): ChallanLine[] {
  return parcelLines(order).map((line) => {
    const gross =
      line.quantity *
      unitValue(
        line,
        sold.find(({ productId }) => productId === line.productId),
      )
    const { taxablePaise } = splitTax(gross, line.rateBp, {
      from: order.shopState,
      to: order.shipState,
      scheme: order.gstScheme,
    })
    return { position: line.position, taxablePaise }
  })
}

function unitValue({ grams, mrpPaise }: OrderLine, product: Priced | undefined): Paise {
  const [lightest] = product?.packs ?? []
  const same = product?.packs.find((pack) => pack.grams === grams)
  if (same) return same.pricePaise
  return lightest ? divideHalfUp(lightest.pricePaise * grams, lightest.grams) : mrpPaise
}

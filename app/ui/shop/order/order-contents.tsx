import { formatMoney } from '#app/domain/money/money.ts'
import { discountName, type Order, type OrderSums } from '#app/domain/orders/order/order.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { type LineItem, OrderLines } from './order-lines.tsx'

type Props = {
  lines: readonly LineItem[]
  weightGrams: Grams
  sums: OrderSums & Pick<Order, 'couponCode'>
  money: string
  title?: string
  /** Collected at the shop. */
  isPickup?: boolean
}

const FREE = 'Free'

/** The order's contents: packs, weight and every charge. `money` is the payment status text. */
export function OrderContents({ lines, weightGrams, sums, money, title = 'In this parcel', isPickup }: Props) {
  return (
    <section className="summary">
      <div className="row between">
        <h2 className="summary-head">{title}</h2>
        <span className="display semibold summary-head">{formatWeight(weightGrams)}</span>
      </div>
      <OrderLines lines={lines} />
      <table className="num">
        <tbody>
          {sums.discountPaise > 0 ? (
            <tr>
              <td>{discountName(sums.couponCode)}</td>
              <td>{formatMoney(-sums.discountPaise)}</td>
            </tr>
          ) : null}
          <tr>
            <td>{isPickup ? 'Pickup' : 'Delivery'}</td>
            <td>{sums.deliveryPaise === 0 ? FREE : formatMoney(sums.deliveryPaise)}</td>
          </tr>
          {sums.codFeePaise > 0 ? (
            <tr>
              <td>Cash on delivery fee</td>
              <td>{formatMoney(sums.codFeePaise)}</td>
            </tr>
          ) : null}
          <tr className="total">
            <td>Total</td>
            <td>{formatMoney(sums.totalPaise)}</td>
          </tr>
        </tbody>
      </table>
      <p className="sm mute mt-2">{money}.</p>
    </section>
  )
}

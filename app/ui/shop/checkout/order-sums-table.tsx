import { formatMoney, formatPaise } from '#app/domain/money.ts'
import type { PricedOrder } from '#app/domain/orders/priced-order.ts'
import { formatWeight } from '#app/domain/weight.ts'
import type { CheckoutView } from './checkout-view.ts'
import { isNotServed } from './is-not-served.ts'

/** Every charge and what they come to. */
export function OrderSumsTable({ view }: { view: CheckoutView }) {
  const { cart, quote } = view
  const order = quote.ok ? quote.order : null
  const to = view.addresses.find((address) => address.id === view.addressId)
  return (
    <table className="num">
      <tbody>
        <tr>
          <td>
            Items ({cart.count} {cart.count === 1 ? 'pack' : 'packs'}, {formatWeight(cart.weightGrams)})
          </td>
          <td>{formatMoney(order?.goodsPaise ?? cart.goodsPaise)}</td>
        </tr>
        {order && order.discountPaise > 0 ? (
          <tr>
            <td>Coupon {order.coupon?.code}</td>
            <td>{formatMoney(-order.discountPaise)}</td>
          </tr>
        ) : null}
        <tr>
          <td>{to ? `Delivery to ${to.pincode}` : 'Delivery'}</td>
          <td className={order?.delivery ? undefined : 'mute'}>
            {isNotServed(quote) ? 'not possible' : quote.ok ? deliveryWords(quote.order) : 'not known yet'}
          </td>
        </tr>
        {order && order.codFeePaise > 0 ? (
          <tr>
            <td>Cash on delivery fee</td>
            <td>{formatMoney(order.codFeePaise)}</td>
          </tr>
        ) : null}
        {order ? (
          <tr className="mute sm">
            <td>GST, included</td>
            <td>{formatPaise(order.taxPaise)}</td>
          </tr>
        ) : null}
        <tr className="tot">
          <td>{order?.delivery ? 'Total' : 'Total so far'}</td>
          <td>{formatMoney(order?.totalPaise ?? cart.goodsPaise)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function deliveryWords(order: Pick<PricedOrder, 'delivery' | 'deliveryPaise' | 'coupon'>): string {
  if (!order.delivery) return order.coupon?.freeDelivery ? 'Free' : 'by PIN code'
  return order.deliveryPaise === 0 ? 'Free' : formatMoney(order.deliveryPaise)
}

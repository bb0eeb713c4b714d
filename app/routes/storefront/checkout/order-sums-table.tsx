import { sayEstimate, sayEstimatedTotal } from '#app/domain/delivery/delivery-estimate.ts'
import { formatMoney, formatPaise } from '#app/domain/money.ts'
import type { PricedOrder } from '#app/domain/orders/checkout/priced-order.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { COUNTS } from '#app/ui/shop/counts.ts'
import type { CheckoutView } from './checkout-view.ts'
import { isNotServed } from './is-not-served.ts'

const TEXTS = {
  items: (packs: number, weight: string) => `Items (${COUNTS.packs(packs)}, ${weight})`,
  delivery: 'Delivery',
  deliveryTo: (pincode: string) => `Delivery to ${pincode}`,
  notPossible: 'not possible',
  free: 'Free',
  gst: 'GST',
  gstIncluded: 'GST, included',
  included: 'included',
}

/** Every charge and what they come to. */
export function OrderSumsTable({ view }: { view: CheckoutView }) {
  const { cart, quote } = view
  const order = quote.ok ? quote.order : null
  const to = view.addresses.find((address) => address.id === view.addressId)
  return (
    <table className="num">
      <tbody>
        <tr>
          <td>{TEXTS.items(cart.count, formatWeight(cart.weightGrams))}</td>
          <td>{formatMoney(order?.goodsPaise ?? cart.goodsPaise)}</td>
        </tr>
        {order && order.discountPaise > 0 ? (
          <tr>
            <td>Coupon {order.coupon?.code}</td>
            <td>{formatMoney(-order.discountPaise)}</td>
          </tr>
        ) : null}
        <tr>
          <td>{to ? TEXTS.deliveryTo(to.pincode) : TEXTS.delivery}</td>
          <td className={isNotServed(quote) ? 'mute' : undefined}>
            {isNotServed(quote)
              ? TEXTS.notPossible
              : order?.delivery
                ? deliveryWords(order)
                : sayEstimate(view.estimate)}
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
            <td>{TEXTS[order.delivery ? 'gstIncluded' : 'gst']}</td>
            {/* Within a state the tax is two equal halves, so where the parcel goes moves it by a paisa (domain.md 1.4). */}
            <td>{order.delivery ? formatPaise(order.taxPaise) : TEXTS.included}</td>
          </tr>
        ) : null}
        <tr className="tot">
          <td>Total</td>
          <td>{order?.delivery ? formatMoney(order.totalPaise) : sayTotalSoFar(view)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** What there is to pay while no address says what delivery costs: the cart's own words. */
export function sayTotalSoFar({ cart, quote, estimate }: CheckoutView): string {
  return sayEstimatedTotal(quote.ok ? quote.order.totalPaise : cart.goodsPaise, estimate)
}

function deliveryWords({ deliveryPaise }: Pick<PricedOrder, 'deliveryPaise'>): string {
  return deliveryPaise === 0 ? TEXTS.free : formatMoney(deliveryPaise)
}

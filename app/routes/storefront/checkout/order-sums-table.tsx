import { feeRangeText, totalRangeText } from '#app/domain/delivery/delivery-fee-range.ts'
import { formatMoney, formatPaise } from '#app/domain/money/money.ts'
import { isNotServed, pricedOrder } from '#app/domain/orders/checkout/checkout-quote.ts'
import type { PricedOrder } from '#app/domain/orders/checkout/price-order.ts'
import { FULFILMENT_NAMES, isCourierDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { chargesGst } from '#app/domain/settings/tax/gst-scheme.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import type { CheckoutView } from './checkout-view.ts'

const TEXTS = {
  items: (packs: number, weight: string) => `Items (${formatCount(packs, 'pack')}, ${weight})`,
  deliveryTo: (pincode: string) => `Delivery to ${pincode}`,
  notPossible: 'not possible',
  free: 'Free',
  gst: 'GST',
  gstIncluded: 'GST, included',
  included: 'included',
}

/** Every charge and the total. */
export function OrderSumsTable({ view }: { view: CheckoutView }) {
  const { cart, quote } = view
  const order = pricedOrder(quote)
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
          <td>{nameOfDelivery(view)}</td>
          <td className={isNotServed(quote) ? 'mute' : undefined}>
            {isNotServed(quote)
              ? TEXTS.notPossible
              : order?.delivery
                ? deliveryText(order)
                : feeRangeText(view.feeRange)}
          </td>
        </tr>
        {order && order.codFeePaise > 0 ? (
          <tr>
            <td>Cash on delivery fee</td>
            <td>{formatMoney(order.codFeePaise)}</td>
          </tr>
        ) : null}
        {order && chargesGst(order.gstScheme) ? (
          <tr className="mute sm">
            <td>{TEXTS[order.delivery ? 'gstIncluded' : 'gst']}</td>
            {/* Within a state the tax is two equal halves, which may round it by a paisa. */}
            <td>{order.delivery ? formatPaise(order.taxPaise) : TEXTS.included}</td>
          </tr>
        ) : null}
        <tr className="total">
          <td>Total</td>
          <td>{order?.delivery ? formatMoney(order.totalPaise) : totalSoFarText(view)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function nameOfDelivery({ fulfilment, addresses, addressId }: CheckoutView): string {
  const to = addresses.find(({ id }) => id === addressId)
  return to && isCourierDelivery(fulfilment) ? TEXTS.deliveryTo(to.pincode) : FULFILMENT_NAMES[fulfilment]
}

/** The total while no address is chosen, in the same words as the cart. */
export function totalSoFarText({ cart, quote, feeRange }: CheckoutView): string {
  return totalRangeText(pricedOrder(quote)?.totalPaise ?? cart.goodsPaise, feeRange)
}

function deliveryText({ deliveryPaise }: Pick<PricedOrder, 'deliveryPaise'>): string {
  return deliveryPaise === 0 ? TEXTS.free : formatMoney(deliveryPaise)
}

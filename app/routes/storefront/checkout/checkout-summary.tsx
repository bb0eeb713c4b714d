import { Link, useNavigation } from 'react-router'
import type { Cart, LineNotice } from '#app/domain/cart/cart.ts'
import { counted } from '#app/domain/counted.ts'
import { estimatedTotalText, estimateText } from '#app/domain/delivery/delivery-estimate.ts'
import { formatMoney, formatPaise, type Paise } from '#app/domain/money.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import type { PricedOrder } from '#app/domain/orders/checkout/price-order.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { CouponField } from '#app/ui/shop/coupon/coupon-field.tsx'
import { OrderLines } from '#app/ui/shop/order/order-lines.tsx'
import {
  CHECKOUT_FORM,
  type CheckoutAnswer,
  type CheckoutView,
  cartLineItems,
  cartRefusal,
  couponOf,
  isNotServed,
  pricedOrder,
  refusalInSection,
} from './checkout-view.ts'

type Props = { view: CheckoutView; answer: CheckoutAnswer | undefined; isPlacing: boolean }

const TEXTS = {
  pay: (total: Paise) => `You pay ${formatMoney(total)}. `,
  cancel: 'Cancel free until we pack it.',
}

/** The whole order and what it costs, beside the form on a desktop and under it on a phone. */
export function CheckoutSummary({ view, answer, isPlacing }: Props) {
  const { cart, quote } = view
  const total = quote.ok && quote.value.order.delivery ? quote.value.order.totalPaise : null
  return (
    <aside className="summary cart-summary" aria-label="Your order" id="your-order">
      <div className="row between">
        <h2 className="summary-head">Your order</h2>
        <span className="display w500g summary-head">{formatWeight(cart.weightGrams)}</span>
      </div>
      <OrderLines lines={cartLineItems(cart)} />
      <CartChanges cart={cart} />
      <CheckoutCoupon view={view} answer={answer} />
      <OrderSumsTable view={view} />
      <OrderBlock view={view} refusal={refusalInSection(answer, 'cart', 'total', 'coupon')} />
      <div className="desktop-only mt-4">
        <PlaceButton view={view} isPlacing={isPlacing} full />
      </div>
      <p className="xs mute mt-3">
        {total === null ? null : TEXTS.pay(total)}
        {TEXTS.cancel}
      </p>
    </aside>
  )
}

const BLOCK_ID = 'order-block'

/** Why this cart cannot be ordered, or the refusal of the order. */
function OrderBlock({ view, refusal }: Pick<Props, 'view'> & { refusal: string | null }) {
  const inCart = cartRefusal(view.quote)
  if (!inCart && !refusal) return null
  return (
    <Notice id={BLOCK_ID} kind={inCart ? 'bad' : 'warn'} role="alert" tabIndex={-1} className="mt-3">
      {inCart ? refusalMessage(inCart) : refusal}
      {inCart && inCart.reason !== 'shop-closed' ? (
        <>
          {' '}
          <Link className="link" to="/cart">
            Change your cart
          </Link>
        </>
      ) : null}
    </Notice>
  )
}

/** Changes in price or stock since the packs were added. */
function CartChanges({ cart }: { cart: Cart }) {
  const changes = cart.lines.flatMap((line) =>
    line.notices.map((notice) => ({ about: `${line.name} ${line.weight}`, change: noticeMessage(notice) })),
  )
  if (changes.length === 0) return null
  return (
    <Notice kind="warn" className="mb-3">
      <ul>
        {changes.map(({ about, change }) => (
          <li key={`${about} ${change}`}>
            <b>{about}</b>: {change}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function noticeMessage(notice: LineNotice): string {
  switch (notice.kind) {
    case 'price-changed':
      return `${formatMoney(notice.fromPaise)} when you put it in, ${formatMoney(notice.toPaise)} now.`
    case 'held-to-stock':
      return `only ${notice.left} left.`
    case 'sold-out':
      return 'sold out.'
    case 'gone':
      return 'no longer sold.'
  }
}

/** The coupon field. It is sent with the whole form, so that nothing typed there is lost. */
function CheckoutCoupon({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <CouponField
      coupon={couponOf(view)}
      answer={answer?.fields.couponCode ? answer : null}
      error={answer?.fields.couponCode ?? null}
      typed={answer?.typed.couponCode ?? ''}
      busy={intent === 'use-coupon' || intent === 'drop-coupon'}
      form={(children) => children}
      formId={CHECKOUT_FORM}
      name="couponCode"
    />
  )
}

const SUMS_TEXTS = {
  items: (packs: number, weight: string) => `Items (${counted(packs, 'pack')}, ${weight})`,
  delivery: 'Delivery',
  pickup: 'Pickup at the shop',
  local: 'Local delivery',
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
          <td>{SUMS_TEXTS.items(cart.count, formatWeight(cart.weightGrams))}</td>
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
              ? SUMS_TEXTS.notPossible
              : order?.delivery
                ? deliveryText(order)
                : estimateText(view.estimate)}
          </td>
        </tr>
        {order && order.codFeePaise > 0 ? (
          <tr>
            <td>Cash on delivery fee</td>
            <td>{formatMoney(order.codFeePaise)}</td>
          </tr>
        ) : null}
        {order && order.gstScheme !== 'composition' ? (
          <tr className="mute sm">
            <td>{SUMS_TEXTS[order.delivery ? 'gstIncluded' : 'gst']}</td>
            {/* Within a state the tax is two equal halves, which may round it by a paisa. */}
            <td>{order.delivery ? formatPaise(order.taxPaise) : SUMS_TEXTS.included}</td>
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
  if (fulfilment === 'pickup') return SUMS_TEXTS.pickup
  const to = addresses.find(({ id }) => id === addressId)
  if (fulfilment === 'local_delivery') return SUMS_TEXTS.local
  return to ? SUMS_TEXTS.deliveryTo(to.pincode) : SUMS_TEXTS.delivery
}

/** The total while no address is chosen, in the same words as the cart. */
export function totalSoFarText({ cart, quote, estimate }: CheckoutView): string {
  return estimatedTotalText(pricedOrder(quote)?.totalPaise ?? cart.goodsPaise, estimate)
}

function deliveryText({ deliveryPaise }: Pick<PricedOrder, 'deliveryPaise'>): string {
  return deliveryPaise === 0 ? SUMS_TEXTS.free : formatMoney(deliveryPaise)
}

type PlaceButtonProps = Pick<Props, 'view' | 'isPlacing'> & { full?: boolean }

/**
 * The button that places the order, outside of its form: in the summary and in the phone's bottom bar. Like the cart's,
 * it is off while the cart cannot be ordered.
 */
export function PlaceButton({ view, isPlacing, full }: PlaceButtonProps) {
  const isBlocked = cartRefusal(view.quote) !== null
  return (
    <Button
      kind="primary"
      large
      full={full}
      type="submit"
      form={CHECKOUT_FORM}
      name="intent"
      value="place"
      busy={isPlacing}
      disabled={isBlocked}
      aria-describedby={isBlocked ? BLOCK_ID : undefined}
    >
      Place order
    </Button>
  )
}

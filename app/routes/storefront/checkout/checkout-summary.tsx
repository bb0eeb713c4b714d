import { useNavigation } from 'react-router'
import type { Cart, LineNotice } from '#app/domain/cart/cart.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { CouponField } from '#app/ui/shop/coupon/coupon-field.tsx'
import { OrderLines } from '#app/ui/shop/order/order-lines.tsx'
import {
  CHECKOUT_FORM,
  type CheckoutAnswer,
  type CheckoutView,
  cartLineItems,
  couponOf,
  refusalInSection,
} from './checkout-view.ts'
import { OrderSumsTable } from './order-sums-table.tsx'
import { OrderBlock, PlaceOrderButton } from './place-order-bar-and-button.tsx'

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
        <span className="display semibold summary-head">{formatWeight(cart.weightGrams)}</span>
      </div>
      <OrderLines lines={cartLineItems(cart)} />
      <CartChanges cart={cart} />
      <CheckoutCoupon view={view} answer={answer} />
      <OrderSumsTable view={view} />
      <OrderBlock view={view} refusal={refusalInSection(answer, 'cart', 'total', 'coupon')} />
      <div className="desktop-only mt-4">
        <PlaceOrderButton view={view} isPlacing={isPlacing} full />
      </div>
      <p className="xs mute mt-3">
        {total === null ? null : TEXTS.pay(total)}
        {TEXTS.cancel}
      </p>
    </aside>
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

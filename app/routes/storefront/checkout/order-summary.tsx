import { Link } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { sayRefusal } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { OrderLines } from '#app/ui/shop/order/order-lines.tsx'
import { CartChanges } from './cart-changes.tsx'
import { cartLines } from './cart-lines.ts'
import { CheckoutCoupon } from './checkout-coupon.tsx'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'
import { OrderSumsTable } from './order-sums-table.tsx'
import { PlaceButton } from './place-button.tsx'

type Props = { view: CheckoutView; answer: CheckoutAnswer | undefined; isPlacing: boolean }

const TEXTS = {
  pay: (total: Paise) => `You pay ${formatMoney(total)}. `,
  cancel: 'Cancel free until we pack it.',
}

/** The whole order and what it costs, beside the form on a desktop and under it on a phone. */
export function OrderSummary({ view, answer, isPlacing }: Props) {
  const { cart, quote } = view
  const total = quote.ok && quote.order.delivery ? quote.order.totalPaise : null
  return (
    <aside className="sum cosum" aria-label="Your order" id="your-order">
      <div className="row between">
        <h2 className="sumh">Your order</h2>
        <span className="disp w500g sumh">{formatWeight(cart.weightGrams)}</span>
      </div>
      <OrderLines lines={cartLines(cart)} />
      <CartChanges cart={cart} />
      <CheckoutCoupon view={view} answer={answer} />
      <OrderSumsTable view={view} />
      <Obstacle view={view} refusal={answer?.refusal ?? null} />
      <div className="only-d mt-4">
        <PlaceButton isPlacing={isPlacing} full />
      </div>
      <p className="xs mute mt-3">
        {total === null ? null : TEXTS.pay(total)}
        {TEXTS.cancel}
      </p>
    </aside>
  )
}

/** What stands in the way of this cart or sum, said where it is seen before paying. */
function Obstacle({ view, refusal }: Pick<Props, 'view'> & Pick<CheckoutAnswer, 'refusal'>) {
  const inCart =
    !view.quote.ok && view.quote.refusal.reason !== 'pincode-not-served' ? sayRefusal(view.quote.refusal) : null
  const isHere = refusal?.place === 'cart' || refusal?.place === 'total' || refusal?.place === 'coupon'
  const said = isHere ? refusal.says : null
  if (!inCart && !said) return null
  return (
    <Notice kind={inCart ? 'bad' : 'warn'} role="alert" tabIndex={-1} className="mt-3">
      {inCart ?? said}
      {inCart ? (
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

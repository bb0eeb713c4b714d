import Truck from 'lucide-react/icons/truck'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#app/domain/cart/cart.ts'
import { counted } from '#app/domain/counted.ts'
import { type CouponResult, goodsDiscount } from '#app/domain/coupons/coupon-result.ts'
import { type DeliveryEstimate, estimatedTotalText, estimateText } from '#app/domain/delivery/delivery-estimate.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { useCartActions } from '#app/ui/shop/cart/cart-provider.tsx'
import { CartCoupon } from '#app/ui/shop/coupon/cart-coupon.tsx'
import { CouponRow } from '#app/ui/shop/coupon/coupon-row.tsx'
import { useSite } from '#app/ui/shop/layout/site-context.ts'
import { type LocalDeliveryFacts, LocalDeliveryNote } from './local-delivery-note.tsx'

type Props = {
  cart: Cart
  /** The range of delivery charges, with the coupon applied. */
  estimate: DeliveryEstimate
  coupon: CouponResult | null
  block: string | null
  codFeePaise: Paise
  local: LocalDeliveryFacts | null
}

const TEXTS = {
  items: (packs: number, weight: string) => `Items (${counted(packs, 'pack')}, ${weight})`,
  delivery: { sure: 'Delivery', byPin: 'Delivery, by PIN code' },
  added: {
    nothing: 'Nothing is added later.',
    same: 'Delivery costs the same across India. Nothing is added later.',
    delivery: (most: Paise) =>
      `Your PIN code decides the delivery, ${formatMoney(most)} at most. Nothing else is added.`,
  },
  codFee: {
    none: 'Cash on delivery has no fee.',
    some: (fee: Paise) => `Cash on delivery costs ${formatMoney(fee)}.`,
  },
  bar: { free: 'delivery free', with: 'with delivery' },
}

/** Every charge. Delivery and total are 'from' until the PIN code is known. */
export function CartSummary({ cart, estimate, coupon, block, codFeePaise, local }: Props) {
  const isComposition = useSite()?.isComposition
  return (
    <aside className="summary" aria-label="Summary">
      <h2>Summary</h2>
      <DeliveryProgress goodsPaise={cart.goodsPaise} estimate={estimate} />
      {local ? (
        <LocalDeliveryNote facts={local} goodsPaise={cart.goodsPaise} isFree={coupon?.applied?.freeDelivery ?? false} />
      ) : null}
      <CartCoupon coupon={coupon} goodsPaise={cart.goodsPaise} />
      <table className="num">
        <tbody>
          <tr>
            <th scope="row">{TEXTS.items(cart.count, formatWeight(cart.weightGrams))}</th>
            <td>{formatMoney(cart.goodsPaise)}</td>
          </tr>
          <CouponRow coupon={coupon} />
          <tr>
            <th scope="row">{TEXTS.delivery[isSure(estimate) ? 'sure' : 'byPin']}</th>
            <td>{estimateText(estimate)}</td>
          </tr>
          {isComposition ? null : (
            <tr className="mute sm">
              <th scope="row">GST</th>
              <td>included</td>
            </tr>
          )}
          <tr className="total">
            <th scope="row">Total</th>
            <td>{estimatedTotalText(cart.goodsPaise - goodsDiscount(coupon), estimate)}</td>
          </tr>
        </tbody>
      </table>
      <div className="desktop-only">
        <CheckoutLink cart={cart} block={block} full />
      </div>
      <p className="xs mute">
        {addedText(estimate)} {codFeePaise === 0 ? TEXTS.codFee.none : TEXTS.codFee.some(codFeePaise)}
      </p>
    </aside>
  )
}

/** Whether the PIN code changes nothing. */
function isSure({ fromPaise, toPaise }: DeliveryEstimate): boolean {
  return fromPaise === toPaise
}

function addedText(estimate: DeliveryEstimate): string {
  if (estimate.toPaise === 0) return TEXTS.added.nothing
  return isSure(estimate) ? TEXTS.added.same : TEXTS.added.delivery(estimate.toPaise)
}

/** On a phone: a bottom bar with the total and the checkout button. */
export function CartBar({ cart, estimate, coupon, block }: Omit<Props, 'codFeePaise' | 'local'>) {
  return (
    <div className="bottom-bar phone-only">
      <div>
        <span className="price">{estimatedTotalText(cart.goodsPaise - goodsDiscount(coupon), estimate)}</span>
        <span className="xs mute">
          {formatWeight(cart.weightGrams)}, {TEXTS.bar[estimate.toPaise === 0 ? 'free' : 'with']}
        </span>
      </div>
      <CheckoutLink cart={cart} block={block} />
    </div>
  )
}

type DeliveryProgressProps = { goodsPaise: Paise; estimate: DeliveryEstimate }

/**
 * How far the cart is from free delivery. The threshold depends on the zone, which is known from the PIN code at
 * checkout.
 */
function DeliveryProgress({ goodsPaise, estimate }: DeliveryProgressProps) {
  const { freeFromPaise, nextFreePaise } = estimate
  return (
    <div className={freeFromPaise === null ? 'notice delivery-progress' : 'notice ok delivery-progress'}>
      <Truck className="icon" aria-hidden="true" />
      <div>
        <p>
          <ProgressText goodsPaise={goodsPaise} estimate={estimate} />
        </p>
        {nextFreePaise === null ? null : (
          <progress max={nextFreePaise} value={goodsPaise} aria-label="Towards free delivery" />
        )}
      </div>
    </div>
  )
}

function ProgressText({
  goodsPaise,
  estimate: { freeFromPaise, nextFreePaise, lastFreePaise },
}: DeliveryProgressProps) {
  if (nextFreePaise === null) {
    return (
      <>
        Your order is over {formatMoney(lastFreePaise)}: <b>delivery is free.</b>
      </>
    )
  }
  const more = formatMoney(nextFreePaise - goodsPaise)
  if (freeFromPaise !== null) {
    return (
      <>
        <b>Free delivery nearby.</b> Add {more} for free delivery across India.
      </>
    )
  }
  return (
    <>
      <b>
        Add {more} for free delivery{lastFreePaise === nextFreePaise ? '' : ' nearby'}.
      </b>{' '}
      {lastFreePaise === nextFreePaise ? null : <>Across India it is free from {formatMoney(lastFreePaise)}.</>}
    </>
  )
}

type CheckoutLinkProps = { cart: Cart; block: string | null; full?: boolean }

/**
 * The checkout button, or why checkout is blocked. Going on accepts the reduced quantity of a line limited by stock.
 */
function CheckoutLink({ cart, block, full = false }: CheckoutLinkProps) {
  const { held, agree } = useAgreement(cart)
  const reason = useId()

  if (block) {
    return (
      <div className="checkout-block">
        <Button kind="primary" large full disabled aria-describedby={reason}>
          Checkout
        </Button>
        <p className="sm" id={reason}>
          {block}
        </p>
      </div>
    )
  }
  return (
    <ButtonLink kind="primary" large full={full} to="/checkout" onClick={held ? agree : undefined}>
      Checkout
    </ButtonLink>
  )
}

/** Stores the shown quantities in the cart, then navigates on. */
function useAgreement(cart: Cart) {
  const { setQuantity } = useCartActions()
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(false)
  const heldLines = cart.lines.filter((line) => line.notices.some((notice) => notice.kind === 'held-to-stock'))
  const held = heldLines.length > 0

  useEffect(() => {
    if (agreed && !held) void navigate('/checkout')
  }, [agreed, held, navigate])

  function agree(event: MouseEvent) {
    event.preventDefault()
    for (const line of heldLines) setQuantity(line, line.quantity)
    setAgreed(true)
  }
  return { held, agree }
}

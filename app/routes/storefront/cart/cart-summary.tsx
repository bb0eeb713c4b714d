import Bike from 'lucide-react/icons/bike'
import Truck from 'lucide-react/icons/truck'
import { useEffect, useState } from 'react'
import type { Cart } from '#app/domain/cart/cart.ts'
import { type CouponResult, goodsDiscount } from '#app/domain/coupons/coupon.ts'
import { type DeliveryFeeRange, feeRangeText, totalRangeText } from '#app/domain/delivery/delivery-fee-range.ts'
import { localDeliveryFee, localDeliverySentence } from '#app/domain/delivery/local-delivery-fee.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { isPinCodeListed } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { useSite } from '#app/ui/shared/site-context.ts'
import { checkedPinCode } from '#app/ui/shop/address/checked-pin-code-storage.ts'
import { CartCoupon } from '#app/ui/shop/coupon/cart-coupon.tsx'
import { CouponDiscountRow } from '#app/ui/shop/coupon/coupon-discount-row.tsx'
import { CheckoutLink } from './checkout-link.tsx'

type Props = {
  cart: Cart
  /** The range of delivery charges, with the coupon applied. */
  feeRange: DeliveryFeeRange
  coupon: CouponResult | null
  block: string | null
  codFeePaise: Paise
  local: LocalDeliveryFacts | null
}

const TEXTS = {
  nothing: 'Nothing in your cart can be bought just now, so there is nothing to pay.',
  items: (packs: number, weight: string) => `Items (${formatCount(packs, 'pack')}, ${weight})`,
  delivery: { sure: 'Delivery', byPinCode: 'Delivery, by PIN code' },
  added: {
    nothing: 'Nothing is added later.',
    same: (where: string) => `Delivery costs the same ${where}. Nothing is added later.`,
    delivery: (most: Paise) =>
      `Your PIN code decides the delivery, ${formatMoney(most)} at most. Nothing else is added.`,
  },
  codFee: {
    none: 'Cash on delivery has no fee.',
    some: (fee: Paise) => `Cash on delivery costs ${formatMoney(fee)}.`,
  },
  where: { near: 'wherever we bring it', in: (area: string) => `across ${area}` },
}

/** Every charge. Delivery and total are 'from' until the PIN code is known. A cart without a pack to buy has none. */
export function CartSummary({ cart, feeRange, coupon, block, codFeePaise, local }: Props) {
  const chargesGst = useSite()?.chargesGst
  if (cart.count === 0) {
    return (
      <aside className="summary" aria-label="Summary">
        <h2>Summary</h2>
        <p className="mt-3">{TEXTS.nothing}</p>
        <div className="desktop-only">
          <CheckoutLink cart={cart} block={block} full />
        </div>
      </aside>
    )
  }
  return (
    <aside className="summary" aria-label="Summary">
      <h2>Summary</h2>
      {cart.goodsPaise === 0 ? null : <DeliveryProgress goodsPaise={cart.goodsPaise} feeRange={feeRange} />}
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
          <CouponDiscountRow coupon={coupon} />
          <tr>
            <th scope="row">{TEXTS.delivery[isSure(feeRange) ? 'sure' : 'byPinCode']}</th>
            <td>{feeRangeText(feeRange)}</td>
          </tr>
          {chargesGst ? (
            <tr className="mute sm">
              <th scope="row">GST</th>
              <td>included</td>
            </tr>
          ) : null}
          <tr className="total">
            <th scope="row">Total</th>
            <td>{totalRangeText(cart.goodsPaise - goodsDiscount(coupon), feeRange)}</td>
          </tr>
        </tbody>
      </table>
      <div className="desktop-only">
        <CheckoutLink cart={cart} block={block} full />
      </div>
      <p className="xs mute">
        {addedText(feeRange)} {codFeePaise === 0 ? TEXTS.codFee.none : TEXTS.codFee.some(codFeePaise)}
      </p>
    </aside>
  )
}

/** Whether the PIN code changes nothing. */
function isSure({ fromPaise, toPaise }: DeliveryFeeRange): boolean {
  return fromPaise === toPaise
}

function addedText(feeRange: DeliveryFeeRange): string {
  if (feeRange.toPaise === 0) return TEXTS.added.nothing
  return isSure(feeRange) ? TEXTS.added.same(whereText(feeRange)) : TEXTS.added.delivery(feeRange.toPaise)
}

/** Where the shop delivers, in a sentence. */
function whereText({ area }: DeliveryFeeRange): string {
  return area === null ? TEXTS.where.near : TEXTS.where.in(area)
}

type DeliveryProgressProps = { goodsPaise: Paise; feeRange: DeliveryFeeRange }

/**
 * How far the cart is from free delivery. The threshold depends on the zone, which is known from the PIN code at
 * checkout.
 */
function DeliveryProgress({ goodsPaise, feeRange }: DeliveryProgressProps) {
  const { freeFromPaise, nextFreePaise } = feeRange
  return (
    <div className={freeFromPaise === null ? 'notice delivery-progress' : 'notice ok delivery-progress'}>
      <Truck className="icon" aria-hidden="true" />
      <div>
        <p>
          <ProgressText goodsPaise={goodsPaise} feeRange={feeRange} />
        </p>
        {nextFreePaise === null ? null : (
          <progress max={nextFreePaise} value={goodsPaise} aria-label="Towards free delivery" />
        )}
      </div>
    </div>
  )
}

function ProgressText({ goodsPaise, feeRange }: DeliveryProgressProps) {
  const { freeFromPaise, nextFreePaise, lastFreePaise } = feeRange
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
        <b>Free delivery nearby.</b> Add {more} for free delivery{' '}
        {nextFreePaise === lastFreePaise
          ? `${whereText(feeRange)}.`
          : `farther away. It is free ${whereText(feeRange)} from ${formatMoney(lastFreePaise)}.`}
      </>
    )
  }
  return (
    <>
      <b>
        Add {more} for free delivery{lastFreePaise === nextFreePaise ? '' : ' nearby'}.
      </b>{' '}
      {lastFreePaise === nextFreePaise ? null : (
        <>
          It is free {whereText(feeRange)} from {formatMoney(lastFreePaise)}.
        </>
      )}
    </>
  )
}

/**
 * Where and for what fee the shop brings orders itself, the soonest time that is free, and the PIN code of the
 * signed-in shopper.
 */
export type LocalDeliveryFacts = {
  pincodes: readonly string[]
  feePaise: Paise
  freeFromPaise: Paise
  earliest: string
  ownPinCode: string | null
}

type NoteProps = { facts: LocalDeliveryFacts; goodsPaise: Paise; isFree: boolean }

/**
 * Says that the shop brings the cart itself, if it goes to the PIN code that was checked in this tab, or to the
 * shopper's own.
 */
function LocalDeliveryNote({ facts, goodsPaise, isFree }: NoteProps) {
  const [pinCode, setPinCode] = useState(facts.ownPinCode)
  useEffect(() => {
    setPinCode(checkedPinCode() ?? facts.ownPinCode)
  }, [facts.ownPinCode])
  if (!pinCode || !isPinCodeListed(pinCode, facts.pincodes)) return null
  return (
    <p className="notice">
      <Bike className="icon" aria-hidden="true" />
      <span>
        <b>{localDeliverySentence(facts.earliest, isFree ? 0 : localDeliveryFee(goodsPaise, facts))}</b> To {pinCode}.
      </span>
    </p>
  )
}

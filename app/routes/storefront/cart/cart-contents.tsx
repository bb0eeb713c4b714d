import MessageCircle from 'lucide-react/icons/message-circle'
import type { Cart } from '#app/domain/cart/cart.ts'
import type { CartLimits } from '#app/domain/cart/cart-limits.ts'
import { checkoutBlockedMessage } from '#app/domain/cart/checkout-blocked-message.ts'
import { whatsappOrderText } from '#app/domain/cart/whatsapp-order-text.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { type CouponResult, goodsDiscount } from '#app/domain/coupons/coupon.ts'
import {
  type DeliveryFeeRange,
  deliveryFeeRange,
  type FeeRangeRules,
  totalRangeText,
} from '#app/domain/delivery/delivery-fee-range.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { withCachedProducts } from '#app/ui/shop/cart/product-cache.ts'
import { useCheckedCoupon } from '#app/ui/shop/coupon/use-checked-coupon.ts'
import { LazyStaleCatalogueNotice } from '#app/ui/shop/lazy-stale-catalogue-notice.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartScale } from './cart-scale.tsx'
import { CartSummary, type LocalDeliveryFacts } from './cart-summary.tsx'
import { CheckoutLink } from './checkout-link.tsx'

type Props = {
  /** The cart as last priced by the server, or as stored in this browser. */
  asked: Cart
  delivery: FeeRangeRules
  /** What the shop brings itself; null: nothing. */
  local: LocalDeliveryFacts | null
  limits: CartLimits
  minimumOrderPaise: Paise
  codFeePaise: Paise
  /** Whether the catalogue is current. */
  buyable: boolean
  /** Why nobody can order now, if so. */
  closed: string | null
  onRemoved: () => void
}

/** A cart with lines: the scale, the lines, and every charge. */
export function CartContents({
  asked,
  delivery,
  local,
  limits,
  minimumOrderPaise,
  codFeePaise,
  buyable,
  closed,
  onRemoved,
}: Props) {
  const { notes } = useCart()
  const cart = withCachedProducts(asked)
  // A line just added and not priced yet is not shown.
  const lines = cart.lines.filter((line) => line.name !== '')
  const coupon = useCheckedCoupon(cart.goodsPaise)
  const feeRange = deliveryFeeRange(cart, delivery, coupon?.applied?.freeDelivery)
  const block = checkoutBlockedMessage(cart, { minimumOrderPaise, closed, limits })
  return (
    <div className="with-summary">
      <div>
        {buyable ? null : <LazyStaleCatalogueNotice />}
        <noscript>
          <Notice kind="info" title="The cart needs JavaScript.">
            Turn it on to change or buy what is in it.
          </Notice>
        </noscript>
        {notes.length > 0 ? (
          <Notice kind="warn" title="We could not add everything." role="alert">
            {notes.join(' ')}
          </Notice>
        ) : null}
        <CartScale cart={cart} maxGrams={limits.maxGrams} />
        {lines.map((line, index) => (
          <CartLineRow key={lineKey(lines, index)} line={line} cart={cart} limits={limits} onRemoved={onRemoved} />
        ))}
        <SendCart cart={cart} />
      </div>
      <CartSummary
        cart={cart}
        feeRange={feeRange}
        coupon={coupon}
        block={block}
        codFeePaise={codFeePaise}
        local={local}
      />
      <CartBar cart={cart} feeRange={feeRange} coupon={coupon} block={block} />
    </div>
  )
}

/** A React key that stays the same when a line changes to another pack, so that the focus stays in it. */
function lineKey(lines: readonly { productId: string }[], index: number): string {
  const id = lines[index]?.productId
  return `${id} ${lines.slice(0, index).filter((line) => line.productId === id).length}`
}

/** A link that sends the cart by WhatsApp, if the shop has a number. */
function SendCart({ cart }: { cart: Cart }) {
  const phone = useSite()?.store.whatsapp
  if (!phone || cart.count === 0) return null
  return (
    <p className="send-cart mt-4">
      <ButtonLink kind="text" href={whatsappLink(phone, whatsappOrderText(cart))} target="_blank" rel="noopener">
        <MessageCircle className="icon" aria-hidden="true" />
        Send this cart on WhatsApp
      </ButtonLink>
    </p>
  )
}

type CartBarProps = { cart: Cart; feeRange: DeliveryFeeRange; coupon: CouponResult | null; block: string | null }

const DELIVERY_TEXTS = { free: 'delivery free', with: 'with delivery' } as const

/** On a phone: a bottom bar with the total and the checkout button. */
function CartBar({ cart, feeRange, coupon, block }: CartBarProps) {
  return (
    <div className="buy-bar phone-only">
      {cart.count > 0 ? (
        <div>
          <span className="price">{totalRangeText(cart.goodsPaise - goodsDiscount(coupon), feeRange)}</span>
          <span className="xs mute">
            {formatWeight(cart.weightGrams)}, {DELIVERY_TEXTS[feeRange.toPaise === 0 ? 'free' : 'with']}
          </span>
        </div>
      ) : null}
      <CheckoutLink cart={cart} block={block} />
    </div>
  )
}

import type { Cart } from '#app/domain/cart/cart.ts'
import { checkoutBlock } from '#app/domain/cart/checkout-block.ts'
import { estimateDelivery } from '#app/domain/delivery/delivery-estimate.ts'
import type { Paise } from '#app/domain/money.ts'
import type { DeliverySettings } from '#app/domain/settings/settings.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { withKnownGoods } from '#app/ui/shop/cart/known-goods.ts'
import { useCoupon } from '#app/ui/shop/coupon/use-coupon.ts'
import { NotBuyable } from '#app/ui/shop/not-buyable.tsx'
import { CartLine } from './cart-line.tsx'
import { CartScale } from './cart-scale.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'
import { SendCart } from './send-cart.tsx'

type Props = {
  /** As the shop last priced it, or as this browser keeps it. */
  asked: Cart
  delivery: DeliverySettings
  codFeePaise: Paise
  /** Whether the shop takes orders now. */
  buyable: boolean
  onRemoved: () => void
}

/** A cart with something in it: the scale, the lines, and every charge. */
export function FullCart({ asked, delivery, codFeePaise, buyable, onRemoved }: Props) {
  const { notes } = useCart()
  const cart = withKnownGoods(asked)
  // Put in a moment ago and not yet answered for: nothing to show of it.
  const lines = cart.lines.filter((line) => line.name !== '')
  const coupon = useCoupon(cart.goodsPaise)
  const estimate = estimateDelivery(cart, delivery, coupon?.applied?.freeDelivery)
  const block = checkoutBlock(cart, { minimumOrderPaise: delivery.minimumOrderPaise, buyable })
  return (
    <div className="cartg">
      <div>
        {buyable ? null : <NotBuyable />}
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
        <CartScale cart={cart} />
        {lines.map((line, index) => (
          <CartLine key={placeOf(lines, index)} line={line} cart={cart} onRemoved={onRemoved} />
        ))}
        <SendCart cart={cart} />
      </div>
      <CartSummary cart={cart} estimate={estimate} coupon={coupon} block={block} codFeePaise={codFeePaise} />
      <CartBar cart={cart} estimate={estimate} coupon={coupon} block={block} />
    </div>
  )
}

/** A line keeps its place on the page, and whoever is in it their focus, when it changes to another pack. */
function placeOf(lines: readonly { productId: string }[], index: number): string {
  const id = lines[index]?.productId
  return `${id} ${lines.slice(0, index).filter((line) => line.productId === id).length}`
}

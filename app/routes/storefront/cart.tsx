import { useEffect, useRef } from 'react'
import { checkoutBlock } from '#app/domain/cart/checkout-block.ts'
import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { estimateDelivery } from '#app/domain/delivery/delivery-estimate.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { CartLine } from '#app/ui/shop/cart/cart-line.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { CartScale } from '#app/ui/shop/cart/cart-scale.tsx'
import { EmptyCart, FailedCart, WaitingCart } from '#app/ui/shop/cart/cart-states.tsx'
import { CartBar, CartSummary } from '#app/ui/shop/cart/cart-summary.tsx'
import { withKnownGoods } from '#app/ui/shop/cart/known-goods.ts'
import { SendCart } from '#app/ui/shop/cart/send-cart.tsx'
import { useCoupon } from '#app/ui/shop/coupon/use-coupon.ts'
import { NotBuyable } from '#app/ui/shop/not-buyable.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import type { Route } from './+types/cart.ts'

/** The same for everyone: the rules of the summary. The cart itself comes with the session. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [{ delivery, cod }, { buyable }] = await Promise.all([readSettings(shop), readCatalogue(shop)])
  return { delivery, codFeePaise: cod.feePaise, buyable }
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Cart') }, { name: 'robots', content: 'noindex' }]

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { state, cart } = useCart()
  const page = useRef<HTMLDivElement>(null)
  usePricesOfNow(state)
  return (
    <div className="wrap page" ref={page} tabIndex={-1}>
      {state === 'failed' ? <FailedCart /> : null}
      {state === 'loading' ? <WaitingCart /> : null}
      {state === 'ready' ? (
        cart.lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <FullCart {...loaderData} onRemoved={() => page.current?.focus()} />
        )
      ) : null}
    </div>
  )
}

type FullCartProps = Route.ComponentProps['loaderData'] & { onRemoved: () => void }

function FullCart({ delivery, codFeePaise, buyable, onRemoved }: FullCartProps) {
  const { cart: asked, notes } = useCart()
  const cart = withKnownGoods(asked)
  // Put in a moment ago and not yet answered for: nothing to show of it.
  const lines = cart.lines.filter((line) => line.name !== '')
  const coupon = useCoupon(cart.goodsPaise)
  const byPin = estimateDelivery(cart, delivery)
  const estimate = coupon?.applied?.freeDelivery ? { ...byPin, fromPaise: 0, toPaise: 0 } : byPin
  const block = checkoutBlock(cart, { minimumOrderPaise: delivery.minimumOrderPaise, buyable })
  return (
    <div className="cartg">
      <div>
        {buyable ? null : <NotBuyable />}
        {notes.length > 0 ? (
          <Notice kind="warn" title="Not everything fitted." role="alert">
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

/** Whoever comes here from another page of the shop sees what the cart costs now. */
function usePricesOfNow(state: string) {
  const { refresh } = useSession()
  const wasKnown = useRef(state !== 'loading')
  useEffect(() => {
    if (wasKnown.current) void refresh()
  }, [refresh])
}

import { type RefObject, useEffect, useRef } from 'react'
import { data } from 'react-router'
import { cartLimits } from '#app/domain/cart/cart-limits.ts'
import { readPricedCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { feeRangeRules } from '#app/domain/delivery/delivery-fee-range.ts'
import type { User } from '#app/domain/identity/user.ts'
import { findEarliestLocalDelivery } from '#app/domain/orders/checkout/offer-local-delivery.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { closedMessage } from '#app/domain/settings/opening/opening-status.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import type { Route } from './+types/route.ts'
import { CartContents } from './cart-contents.tsx'
import { EmptyCart, FailedCart, LoadingCart } from './cart-states.tsx'

/** The settings for the summary, and a signed-in user's cart. A guest's cart is in their browser only. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await visitorOf(context)
  const [settings, { buyable }, stored] = await Promise.all([
    readPublicSettings(shop),
    readCatalogue(shop),
    visitor.kind === 'user' ? readPricedCart(shop, visitor.user.id) : null,
  ])
  const earliest = buyable ? await findEarliestLocalDelivery(shop) : null
  const facts = {
    local: earliest && { ...earliest, ownPinCode: stored && visitor.kind === 'user' ? pinCodeOf(visitor.user) : null },
    delivery: feeRangeRules(settings, shop.now()),
    limits: cartLimits(settings.orders),
    minimumOrderPaise: settings.delivery.minimumOrderPaise,
    codFeePaise: settings.cod.feePaise,
    buyable,
    closed: closedMessage(settings.opening) ?? (buyable ? null : 'Nothing can be bought just now.'),
    stored,
  }
  return data(facts, stored ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

/** The PIN code of a shopper's default address. */
function pinCodeOf({ addresses, defaultAddressId }: User): string | null {
  return addresses.find(({ id }) => id === defaultAddressId)?.pincode ?? null
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Cart', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { state, cart: inBrowser } = useCart()
  // Before the browser has fetched the cart, the server's is shown, so that the page is readable before scripts run.
  const cart = state === 'loading' && loaderData.stored?.lines.length ? loaderData.stored : inBrowser
  const isKnown = state === 'ready' || cart !== inBrowser
  const page = useRef<HTMLDivElement>(null)
  useCurrentPrices(state)
  const stayHere = useFocusAfterRemoval(page, cart.lines.length)
  return (
    <div className="wrap page cart-page" ref={page} tabIndex={-1}>
      {state === 'failed' ? <FailedCart /> : null}
      {state === 'loading' && !isKnown ? (
        <LoadingCart lines={cart.lines.length > 0 ? cart.lines.map(({ weight }) => weight) : SKELETON_LINES} />
      ) : null}
      {isKnown ? (
        cart.lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <CartContents {...loaderData} asked={cart} onRemoved={stayHere} />
        )
      ) : null}
    </div>
  )
}

// Until the browser's own count is read.
const SKELETON_LINES: readonly PackSize[] = ['500g', '500g']

/**
 * Keeps the focus in the cart after a line is removed or a removal undone, since the pressed button disappears. Returns
 * the callback for a removal.
 */
function useFocusAfterRemoval(page: RefObject<HTMLElement | null>, lines: number) {
  const isUndoable = useRef(false)
  const before = useRef(lines)
  useEffect(() => {
    const isBack = isUndoable.current && lines > before.current
    before.current = lines
    if (isBack && document.activeElement === document.body) page.current?.focus()
  }, [page, lines])
  return () => {
    isUndoable.current = true
    page.current?.focus()
  }
}

/** Fetches current prices when the shopper comes from another page of the shop. */
function useCurrentPrices(state: string) {
  const { refresh } = useSession()
  const wasKnown = useRef(state !== 'loading')
  useEffect(() => {
    if (wasKnown.current) void refresh()
  }, [refresh])
}

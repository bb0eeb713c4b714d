import { type RefObject, useEffect, useRef } from 'react'
import { data } from 'react-router'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { shopOf, visitorOf } from '#app/http/context/shop-context.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import type { Route } from './+types/route.ts'
import { EmptyCart, FailedCart, WaitingCart } from './cart-states.tsx'
import { FullCart } from './full-cart.tsx'

/** The rules of the summary, and of somebody signed in the cart itself. A guest's is known to their browser alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await visitorOf(context)
  const [{ delivery, cod }, { buyable }, stored] = await Promise.all([
    readSettings(shop),
    readCatalogue(shop),
    visitor.kind === 'user' ? findCart(shop, visitor.user.id) : null,
  ])
  const facts = { delivery, codFeePaise: cod.feePaise, buyable, stored }
  return data(facts, stored ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
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
  // Until the browser has asked, the page shows what the server knew: it need not wait for scripts to be read.
  const cart = state === 'loading' && loaderData.stored?.lines.length ? loaderData.stored : inBrowser
  const isKnown = state === 'ready' || cart !== inBrowser
  const page = useRef<HTMLDivElement>(null)
  usePricesOfNow(state)
  const stayHere = usePlace(page, cart.lines.length)
  return (
    <div className="wrap page cart-page" ref={page} tabIndex={-1}>
      {state === 'failed' ? <FailedCart /> : null}
      {state === 'loading' && !isKnown ? <WaitingCart lines={cart.lines.length || LIKELY_LINES} /> : null}
      {isKnown ? (
        cart.lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <FullCart {...loaderData} asked={cart} onRemoved={stayHere} />
        )
      ) : null}
    </div>
  )
}

// Before the browser has remembered.
const LIKELY_LINES = 2

/**
 * Keeps whoever removes a line in the cart, for the button they pressed goes with it; and again when they undo it, for that
 * button goes too. Gives what is to be called at a removal.
 */
function usePlace(page: RefObject<HTMLElement | null>, lines: number) {
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

/** Whoever comes here from another page of the shop sees what the cart costs now. */
function usePricesOfNow(state: string) {
  const { refresh } = useSession()
  const wasKnown = useRef(state !== 'loading')
  useEffect(() => {
    if (wasKnown.current) void refresh()
  }, [refresh])
}

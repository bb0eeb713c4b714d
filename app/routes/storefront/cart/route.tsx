import MessageCircle from 'lucide-react/icons/message-circle'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { data } from 'react-router'
import { type Cart, MAX_ORDER_GRAMS } from '#app/domain/cart/cart.ts'
import { cartMessage } from '#app/domain/cart/cart-message.ts'
import { checkoutBlock } from '#app/domain/cart/checkout-block.ts'
import { findCart } from '#app/domain/cart/find-cart.server.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { type EstimateRules, estimateDelivery, estimateRules } from '#app/domain/delivery/delivery-estimate.ts'
import type { Paise } from '#app/domain/money.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { whatsappLink } from '#app/domain/whatsapp-link.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { withCachedProducts } from '#app/ui/shop/cart/product-cache.ts'
import { useCoupon } from '#app/ui/shop/coupon/use-coupon.ts'
import { useSite } from '#app/ui/shop/layout/site.ts'
import { NotBuyable } from '#app/ui/shop/not-buyable.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { COUNT_TEXT } from '#app/ui/shop/pluralize.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import type { Route } from './+types/route.ts'
import { CartLineRow } from './cart-line.tsx'
import { EmptyCart, FailedCart, LoadingCart } from './cart-states.tsx'
import { CartBar, CartSummary } from './cart-summary.tsx'

/** The settings for the summary, and a signed-in user's cart. A guest's cart is in their browser only. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await visitorOf(context)
  const [settings, { buyable }, stored] = await Promise.all([
    readSettings(shop),
    readCatalogue(shop),
    visitor.kind === 'user' ? findCart(shop, visitor.user.id) : null,
  ])
  const facts = {
    delivery: estimateRules(settings),
    minimumOrderPaise: settings.delivery.minimumOrderPaise,
    codFeePaise: settings.cod.feePaise,
    buyable,
    stored,
  }
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
  // Before the browser has fetched the cart, the server's is shown, so that the page is readable before scripts run.
  const cart = state === 'loading' && loaderData.stored?.lines.length ? loaderData.stored : inBrowser
  const isKnown = state === 'ready' || cart !== inBrowser
  const page = useRef<HTMLDivElement>(null)
  useCurrentPrices(state)
  const stayHere = useFocusAfterRemoval(page, cart.lines.length)
  return (
    <div className="wrap page cart-page" ref={page} tabIndex={-1}>
      {state === 'failed' ? <FailedCart /> : null}
      {state === 'loading' && !isKnown ? <LoadingCart lines={cart.lines.length || SKELETON_LINES} /> : null}
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

// Until the browser's own count is read.
const SKELETON_LINES = 2

/**
 * Keeps the focus in the cart after a line is removed or a removal undone, since the pressed button disappears. Returns the
 * callback for a removal.
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

type Props = {
  /** The cart as last priced by the server, or as stored in this browser. */
  asked: Cart
  delivery: EstimateRules
  minimumOrderPaise: Paise
  codFeePaise: Paise
  /** Whether the shop takes orders now. */
  buyable: boolean
  onRemoved: () => void
}

/** A cart with lines: the scale, the lines, and every charge. */
function FullCart({ asked, delivery, minimumOrderPaise, codFeePaise, buyable, onRemoved }: Props) {
  const { notes } = useCart()
  const cart = withCachedProducts(asked)
  // A line just added and not priced yet is not shown.
  const lines = cart.lines.filter((line) => line.name !== '')
  const coupon = useCoupon(cart.goodsPaise)
  const estimate = estimateDelivery(cart, delivery, coupon?.applied?.freeDelivery)
  const block = checkoutBlock(cart, { minimumOrderPaise, buyable })
  return (
    <div className="with-summary">
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
          <CartLineRow key={lineKey(lines, index)} line={line} cart={cart} onRemoved={onRemoved} />
        ))}
        <SendCart cart={cart} />
      </div>
      <CartSummary cart={cart} estimate={estimate} coupon={coupon} block={block} codFeePaise={codFeePaise} />
      <CartBar cart={cart} estimate={estimate} coupon={coupon} block={block} />
    </div>
  )
}

/** A React key that stays the same when a line changes to another pack, so that the focus stays in it. */
function lineKey(lines: readonly { productId: string }[], index: number): string {
  const id = lines[index]?.productId
  return `${id} ${lines.slice(0, index).filter((line) => line.productId === id).length}`
}

// The scale reaches 5 kg, then the maximum weight of an order, with ticks every 250 or 500 g and tall ones at labels.
const RULES = [
  { full: 5000, tick: 250, label: 1000 },
  { full: MAX_ORDER_GRAMS, tick: 500, label: 5000 },
] as const

// Only a cart heavier than this shows the limit.
const NEAR_LIMIT_GRAMS = MAX_ORDER_GRAMS * 0.8

const LIMIT_TEXT = `, ${formatWeight(MAX_ORDER_GRAMS)} at most`

/** The weight of the cart on a scale. */
function CartScale({ cart }: { cart: Cart }) {
  const rule = cart.weightGrams <= RULES[0].full ? RULES[0] : RULES[1]
  return (
    <>
      <div className="cart-head">
        <div>
          <h1>Your cart</h1>
          <p className="sm mute">
            {COUNT_TEXT.packs(cart.count)}
            {cart.weightGrams > NEAR_LIMIT_GRAMS ? LIMIT_TEXT : null}
          </p>
        </div>
        <p className="reading nowrap" role="status">
          {formatWeight(cart.weightGrams)}
        </p>
      </div>
      <div className="cart-scale" aria-hidden="true">
        <ScaleLine
          percent={(cart.weightGrams * 100) / rule.full}
          steps={{ tick: (rule.tick * 100) / rule.full, mark: (rule.label * 100) / rule.full }}
        />
        <Labels rule={rule} />
      </div>
    </>
  )
}

type Rule = (typeof RULES)[number]

function Labels({ rule: { full, label } }: { rule: Rule }) {
  const marks = Array.from({ length: full / label + 1 }, (_, mark) => mark * label)
  return (
    <div className="scale-label">
      {marks.map((grams) => (
        <span key={grams} style={{ '--x': `${(grams * 100) / full}%` } as CSSProperties}>
          {grams === full ? formatWeight(grams) : grams / 1000}
        </span>
      ))}
    </div>
  )
}

/** A link that sends the cart by WhatsApp, if the shop has a number. */
function SendCart({ cart }: { cart: Cart }) {
  const phone = useSite()?.store.whatsapp
  if (!phone || cart.count === 0) return null
  return (
    <p className="send-cart mt-4">
      <ButtonLink kind="text" href={whatsappLink(phone, cartMessage(cart))} target="_blank" rel="noopener">
        <MessageCircle className="icon" aria-hidden="true" />
        Send this cart on WhatsApp
      </ButtonLink>
    </p>
  )
}

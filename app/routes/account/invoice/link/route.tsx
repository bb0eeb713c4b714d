import { data, redirect } from 'react-router'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import { billedTitle, collectedLines, isNamedInShop, withSellerShown } from '#app/domain/documents/document-party.ts'
import { invoiceView } from '#app/domain/documents/invoice-view.ts'
import { type IssuedInvoice, invoiceTitle } from '#app/domain/orders/invoicing/invoice.ts'
import { listInvoicesByOrder } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import { maskedBuyer } from '#app/domain/orders/order/masked-buyer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findLinkedOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { keyedLinkPageMeta } from '#app/ui/shop/keyed-link-page-meta.ts'
import { InvalidOrderLinkScreen } from '#app/ui/shop/order/invalid-order-link-screen.tsx'
import { Invoice } from '../invoice.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  keyedLinkPageMeta(titleOf(loaderData?.view ?? null), matches)

function titleOf(view: { order: Pick<Order, 'gstScheme'>; invoice: { number: string } } | null): string {
  return view ? `${invoiceTitle(view.order)} ${view.invoice.number}` : 'Invoice'
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Needs no sign-in: the key in the link authorizes it. The signed-in shopper gets the whole invoice instead. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { order, closed, status } = await findLinkedOrder(context, 'invoice', params.key)
  if (!order) return data({ closed, view: null }, { status })
  const shop = shopOf(context)
  const invoice = (await listInvoicesByOrder(shop.db, [order.id])).get(order.id)
  // Issued at packing; no link is sent before.
  if (!invoice) return data({ closed: 'link-not-valid', view: null } as const, { status: 404 })
  const visitor = await visitorOf(context)
  if (visitor.kind === 'user' && visitor.user.id === order.userId) throw redirect(`/orders/${order.id}/invoice`)
  return data({ closed, view: maskedInvoice(shop, order, withSellerShown(invoice, shop)) })
}

/** The invoice without the buyer's address. */
function maskedInvoice(shop: Shop, order: Order, invoice: IssuedInvoice) {
  const { name, place, phone } = maskedBuyer(order)
  const state = `State: ${stateName(order.shipState)}, code ${order.shipState}`
  const lines = isNamedInShop(order, invoice) ? collectedLines(order) : [place, state]
  return {
    ...invoiceView(order, invoice, { title: billedTitle(order, invoice), name, lines }),
    signInPhone: phone,
    track: orderLink(shop, 'track', order.id, shop.now()).slice(shop.origin.length),
  }
}

export default function InvoiceByLink({ loaderData: { closed, view } }: Route.ComponentProps) {
  if (!view) return <InvalidOrderLinkScreen reason={closed} />
  const { signInPhone, track, ...invoice } = view
  return (
    <div className="wrap page">
      <div className="row between invoice-actions no-print mb-4">
        <ButtonLink kind="text" to={track}>
          Back to the order
        </ButtonLink>
        <ButtonLink kind="quiet" to={`/orders/${view.order.id}/invoice`}>
          Sign in
        </ButtonLink>
      </div>
      <Notice kind="info" className="no-print mb-4" title="Name and address are shortened here.">
        Everybody with this link can read this page. Sign in with <span className="num nowrap">{signInPhone}</span> for
        the whole invoice and its PDF.
      </Notice>
      <Invoice {...invoice} />
    </div>
  )
}

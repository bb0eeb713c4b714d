import { data, redirect, redirectDocument } from 'react-router'
import { readLinkPayment } from '#app/domain/orders/checkout/link-payment.ts'
import { isPayKey } from '#app/domain/orders/checkout/pay-link.server.ts'
import { findLastEdit } from '#app/domain/orders/editing/order-edit-store.server.ts'
import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/payments/payment/start-payment.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { LinkClosed } from './link-closed.tsx'
import { LinkToPay } from './link-to-pay.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Pay your order', matches) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Nobody signs in here: the key in the link says that it was sent to whoever opens it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const order = isPayKey(shop, params.id, searchParams.get('k')) ? await findOrder(shop.db, params.id) : null
  if (!order) return data({ order: { id: params.id, couponCode: null }, payment: null, isBack: false }, { status: 404 })
  const payment = readLinkPayment(order, await findLastEdit(shop.db, order.id), shop.now())
  const { id, couponCode } = order
  return data({ order: { id, couponCode }, payment, isBack: searchParams.has('back') })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { searchParams, pathname } = pageUrl(request)
  const key = searchParams.get('k')
  if (!isPayKey(shop, params.id, key)) throw data(null, { status: 404 })
  const started = await startPayment(shop, params.id, null)
  if (started.ok) return redirectDocument(started.value.url)
  const headers = withFlash(undefined, { title: 'Payment not started', text: START_PAYMENT_MESSAGES[started.reason] })
  return redirect(`${pathname}?k=${key}`, { headers })
}

export default function Pay({ loaderData: { order, payment, isBack } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      {payment?.state === 'to-pay' ? (
        <LinkToPay order={order} payment={payment} isBack={isBack} />
      ) : (
        <LinkClosed orderId={order.id} state={payment?.state ?? 'wrong'} />
      )}
    </div>
  )
}

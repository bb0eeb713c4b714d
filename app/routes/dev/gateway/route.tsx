import { redirectDocument } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import { GATEWAY_ACTIONS, type GatewayAction } from '#app/domain/payments/gateway/hosted-page.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import type { Route } from './+types/route.ts'
import { TestGatewayPage } from './test-gateway-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Test payment' }, { name: 'robots', content: 'noindex' }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** The test gateway's own page for one payment; there is none outside demo mode. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const payment = await find(shop, params.ref)
  const left = new URL(request.url).searchParams.get('left')
  return {
    shopName: (await readSettings(shop)).store.name,
    orderId: payment.orderId,
    amount: formatMoney(payment.amountPaise),
    method: payment.method,
    outcome: payment.outcome,
    back: pathOf(payment.returnUrl),
    left: left === 'hang' || left === 'close' ? left : null,
  } as const
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = shopOf(context)
  const payment = await find(shop, params.ref)
  const intent = (await request.formData()).get('intent')
  if (!isAction(intent)) throw new Response('The test gateway does not know this button.', { status: 400 })
  await shop.hostedPage?.perform(params.ref, intent)
  const isLeft = intent === 'hang' || intent === 'close'
  return redirectDocument(isLeft ? `/dev/gateway/${params.ref}?left=${intent}` : pathOf(payment.returnUrl))
}

export default function Gateway({ loaderData }: Route.ComponentProps) {
  return <TestGatewayPage {...loaderData} />
}

async function find(shop: Shop, ref: string) {
  const payment = await shop.hostedPage?.find(ref)
  if (!payment) throw new Response('There is no such payment.', { status: 404 })
  return payment
}

/** The way back, on the host the shopper came from: the shop's own, for its cookies are of that host. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isAction(intent: FormDataEntryValue | null): intent is GatewayAction {
  return (GATEWAY_ACTIONS as readonly unknown[]).includes(intent)
}

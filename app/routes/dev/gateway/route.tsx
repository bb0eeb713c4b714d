import { redirectDocument } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { GATEWAY_ACTIONS, type GatewayAction } from '#app/domain/payments/gateway/test-gateway-page.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/route.ts'
import gatewayStyles from './test-gateway-page.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: gatewayStyles }]

export const meta: Route.MetaFunction = () => [{ title: 'Test payment' }, { name: 'robots', content: 'noindex' }]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** The test gateway's hosted page for a payment; 404 outside demo mode. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const payment = await find(shop, params.ref)
  const left = new URL(request.url).searchParams.get('left')
  return {
    shopName: (await readPublicSettings(shop)).store.name,
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

/** The return path, on the host the shopper came from, because the cookies belong to that host. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isAction(intent: FormDataEntryValue | null): intent is GatewayAction {
  return (GATEWAY_ACTIONS as readonly unknown[]).includes(intent)
}

type GatewayPageProps = {
  shopName: string
  orderId: string
  amount: string
  method: 'upi' | 'card'
  outcome: PaymentEvent['outcome']
  /** The shop's own address, to go back to. */
  back: string
  /** Set when the person left without deciding. */
  left: 'hang' | 'close' | null
}

/** Buttons of the page, in the order a tester needs them. */
const BUTTONS: readonly { intent: GatewayAction; name: string; hint: string }[] = [
  { intent: 'approve', name: 'Approve', hint: 'The bank says yes; the shop is told at once.' },
  { intent: 'decline', name: 'Decline', hint: 'The bank says no. The shop offers another try.' },
  { intent: 'hang', name: 'Hang', hint: 'The bank does not answer. Nothing is decided.' },
  { intent: 'close', name: 'Close', hint: 'You leave without paying.' },
  {
    intent: 'approve-late',
    name: 'Approve with a late webhook',
    hint: 'Paid, but the shop hears of it only after 20 seconds.',
  },
  {
    intent: 'approve-doubled',
    name: 'Approve with a doubled webhook',
    hint: 'Paid, and the shop is told twice at once.',
  },
]

/**
 * The page of the test gateway, deliberately styled unlike the shop, like a real gateway's page. Works without
 * JavaScript.
 */
function TestGatewayPage(payment: GatewayPageProps) {
  return (
    <main id="main" className="tgw">
      <p className="tgw-bar">TEST GATEWAY · no money moves</p>
      <h1>Pay {payment.amount}</h1>
      <p>
        To {payment.shopName} for order {payment.orderId}, by {payment.method === 'card' ? 'card' : 'UPI'}.
      </p>
      <Rest {...payment} />
    </main>
  )
}

function Rest({ outcome, left, back }: GatewayPageProps) {
  if (outcome === 'captured') return <PaymentResult text="This payment is made." back={back} />
  if (outcome === 'failed') return <PaymentResult text="This payment was declined." back={back} />
  return (
    <>
      {left ? (
        <PaymentResult
          text={
            left === 'hang'
              ? 'The bank does not answer. You can wait, or go back to the shop.'
              : 'You left without paying.'
          }
          back={back}
        />
      ) : null}
      <form method="post">
        <ul>
          {BUTTONS.map(({ intent, name, hint }) => (
            <li key={intent}>
              <button type="submit" name="intent" value={intent} aria-describedby={`hint-${intent}`}>
                {name}
              </button>
              <span id={`hint-${intent}`}>{hint}</span>
            </li>
          ))}
        </ul>
      </form>
      <p className="tgw-small">
        Amounts that end in .13 and phones that end in 0013 are always declined; .14 and 0014 never reach this page.
      </p>
    </>
  )
}

function PaymentResult({ text, back }: { text: string; back: string }) {
  return (
    <p className="tgw-message" role="status">
      {text} <a href={back}>Back to the shop</a>
    </p>
  )
}

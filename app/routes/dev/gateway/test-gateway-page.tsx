import type { GatewayAction } from '#app/domain/payments/gateway/hosted-page.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { TEST_GATEWAY_STYLE } from './test-gateway-style.ts'

type Payment = {
  shopName: string
  orderId: string
  amount: string
  method: 'upi' | 'card'
  outcome: PaymentEvent['outcome']
  /** The shop's own address, to go back to. */
  back: string
  /** Set once the person left without deciding. */
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

/** The page of the test gateway: deliberately not the shop's, as a real gateway's page is not. Works without JavaScript. */
export function TestGatewayPage(payment: Payment) {
  return (
    <main id="main" className="tgw">
      <style>{TEST_GATEWAY_STYLE}</style>
      <p className="tgw-bar">TEST GATEWAY · no money moves</p>
      <h1>Pay {payment.amount}</h1>
      <p>
        To {payment.shopName} for order {payment.orderId}, by {payment.method === 'card' ? 'card' : 'UPI'}.
      </p>
      <Rest {...payment} />
    </main>
  )
}

function Rest({ outcome, left, back }: Payment) {
  if (outcome === 'captured') return <Said text="This payment is made." back={back} />
  if (outcome === 'failed') return <Said text="This payment was declined." back={back} />
  return (
    <>
      {left ? (
        <Said
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

function Said({ text, back }: { text: string; back: string }) {
  return (
    <p className="tgw-said" role="status">
      {text} <a href={back}>Back to the shop</a>
    </p>
  )
}

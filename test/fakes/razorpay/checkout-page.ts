import { html, raw } from 'hono/html'
import type { RazorpayOrderEntity, RazorpayPaymentEntity } from './ledger.ts'

/** A user's actions on the fake's page. */
export const ACTIONS = {
  approve: 'Approve',
  decline: 'Decline',
  'approve-late': 'Decline, then approve after a minute',
  authorize: 'Authorize only',
  leave: 'Leave without paying',
} as const
export type CheckoutAction = keyof typeof ACTIONS

type Back = { callback_url: string; cancel_url: string }

/** A minimal version of Razorpay's hosted checkout. */
export function checkoutPage(order: RazorpayOrderEntity, form: Back & { name: string; description: string }) {
  return page(
    'Razorpay (fake)',
    html`<h1>${form.name}</h1>
      <p>${form.description}</p>
      <p><b>₹${(order.amount / 100).toFixed(2)}</b>. No money moves: this page stands in for Razorpay’s.</p>
      <form method="post" action="/v1/checkout/embedded/${order.id}">
        <input type="hidden" name="callback_url" value="${form.callback_url}" />
        <input type="hidden" name="cancel_url" value="${form.cancel_url}" />
        ${Object.entries(ACTIONS).map(([action, name]) => html`<p><button name="intent" value="${action}">${name}</button></p>`)}
      </form>`,
  )
}

/** Returns the shopper like Razorpay: by a form posted to the callback URL from its own origin. */
export function returnPage({ callback_url }: Back, fields: Record<string, string>) {
  return page(
    'Back to the shop',
    html`<form method="post" action="${callback_url}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Back to the shop</button>
      </form>
      <script>document.forms[0].submit()</script>`,
  )
}

/** The fields of the callback about a payment. */
export function callbackFields(payment: RazorpayPaymentEntity, signature: string): Record<string, string> {
  if (payment.status !== 'failed') {
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signature,
    }
  }
  return {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': payment.error_description ?? '',
    'error[reason]': 'payment_failed',
    'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
  }
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body { font: 1rem/1.5 system-ui; max-width: 24rem; margin: 3rem auto; padding: 0 1rem }
          button { font: inherit; padding: .6rem 1rem; width: 100% }
        </style>
      </head>
      <body>${body}</body>
    </html>`
}

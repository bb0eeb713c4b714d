import { html, raw } from 'hono/html'
import type { LedgerPayment } from './gateway-ledger.ts'

/** The buttons of a fake's page. */
const HOSTED_PAGE_ACTIONS = {
  approve: 'Approve',
  decline: 'Decline',
  'approve-late': 'Decline, then approve after a minute',
  authorize: 'Authorize only',
  leave: 'Leave without paying',
} as const
export type HostedPageAction = keyof typeof HOSTED_PAGE_ACTIONS

/** Whether a text is the value of a button. */
export function isHostedPageAction(text: string): text is HostedPageAction {
  return Object.hasOwn(HOSTED_PAGE_ACTIONS, text)
}

/**
 * The page on which a shopper pays, is declined, or leaves. Its form is posted to `action`, by default to its own
 * address.
 */
export function hostedPage(payment: Pick<LedgerPayment, 'orderId' | 'amountPaise'>, action = '') {
  return fakePage(
    'A fake gateway',
    html`<h1>Order ${payment.orderId}</h1>
      <p><b>₹${(payment.amountPaise / 100).toFixed(2)}</b>. No money moves: this page stands in for the gateway’s.</p>
      <form method="post" action="${action}">
        ${Object.entries(HOSTED_PAGE_ACTIONS).map(([value, name]) => html`<p><button name="intent" value="${value}">${name}</button></p>`)}
      </form>`,
  )
}

/** A page that returns the shopper by a posted form, at once where scripts run. */
export function returnPage(action: string, fields: Readonly<Record<string, string>>) {
  return fakePage(
    'Back to the shop',
    html`<form method="post" action="${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Back to the shop</button>
      </form>
      <script>document.forms[0].submit()</script>`,
  )
}

function fakePage(title: string, body: ReturnType<typeof html>) {
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

import type { FakeResponse, ReceivedRequest } from '../../fake-server.ts'
import type { StripeActions } from './stripe-actions.ts'
import { type StripeLedger, sessionOf } from './stripe-ledger.ts'

const ACTIONS = { pay: 'Approve', decline: 'Decline', late: 'Approve late', leave: 'Leave without paying' } as const
type PageAction = keyof typeof ACTIONS

/** The payment page: GET /c/pay/… shows it, a POST performs the pressed action. Null for any other URL. */
export function handlePage(
  { books, actions, later }: { books: StripeLedger; actions: StripeActions; later: (action: () => void) => void },
  { method, url, body }: ReceivedRequest,
): FakeResponse | null {
  const id = /^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1]
  const session = id && sessionOf(books, id)
  if (!id || !session) return null
  if (session.status !== 'open') return page('<p>You’re all done here: this payment page is closed.</p>')
  const amount = (session.amount_total ?? 0) / 100
  if (method !== 'POST') return page(form(amount))
  const action = new URLSearchParams(body).get('intent') as PageAction
  if (action === 'decline') {
    actions.decline(id)
    return page(`<p role="alert">Your card was declined.</p>${form(amount)}`)
  }
  if (action === 'pay') actions.pay(id)
  if (action === 'late') {
    actions.payLater(id)
    later(() => actions.clear(id))
  }
  return {
    status: 303,
    headers: { Location: (action === 'leave' ? session.cancel_url : session.success_url) ?? '/' },
    body: '',
  }
}

function form(amount: number): string {
  const buttons = Object.entries(ACTIONS).map(
    ([action, words]) => `<button name="intent" value="${action}">${words}</button>`,
  )
  return `<p>Pay ₹${amount.toFixed(2)}</p><form method="post">${buttons.join(' ')}</form>`
}

function page(inside: string): FakeResponse {
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe, a fake</title>'
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `${head}<main><h1>Stripe, a fake</h1>${inside}</main></html>`,
  }
}

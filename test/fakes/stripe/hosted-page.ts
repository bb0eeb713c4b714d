import type { Answer, Asked } from '../fake-server.ts'
import { type StripeBooks, sessionOf } from './stripe-books.ts'
import type { StripeDeeds } from './stripe-deeds.ts'

const DEEDS = { pay: 'Approve', decline: 'Decline', late: 'Approve late', leave: 'Leave' } as const
type Deed = keyof typeof DEEDS

/** The page a shopper pays on: GET /c/pay/… shows it, a POST to it does what was pressed. Null when it is no such address. */
export function answerPage(
  { books, deeds, later }: { books: StripeBooks; deeds: StripeDeeds; later: (deed: () => void) => void },
  { method, url, body }: Asked,
): Answer | null {
  const id = /^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1]
  const session = id && sessionOf(books, id)
  if (!id || !session) return null
  if (session.status !== 'open') return page('<p>You’re all done here: this payment page is closed.</p>')
  const amount = (session.amount_total ?? 0) / 100
  if (method !== 'POST') return page(form(amount))
  const deed = new URLSearchParams(body).get('deed') as Deed
  if (deed === 'decline') {
    deeds.decline(id)
    return page(`<p role="alert">Your card was declined.</p>${form(amount)}`)
  }
  if (deed === 'pay') deeds.pay(id)
  if (deed === 'late') {
    deeds.payLater(id)
    later(() => deeds.clear(id))
  }
  return {
    status: 303,
    headers: { Location: (deed === 'leave' ? session.cancel_url : session.success_url) ?? '/' },
    body: '',
  }
}

function form(amount: number): string {
  const buttons = Object.entries(DEEDS).map(([deed, words]) => `<button name="deed" value="${deed}">${words}</button>`)
  return `<p>Pay ₹${amount.toFixed(2)}</p><form method="post">${buttons.join(' ')}</form>`
}

function page(inside: string): Answer {
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe, a stand-in</title>'
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `${head}<main><h1>Stripe, a stand-in</h1>${inside}</main></html>`,
  }
}

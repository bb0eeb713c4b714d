import { data, redirect } from 'react-router'
import { SETTLE_PARKED_MESSAGES, SETTLED_NAMES } from '#app/domain/payments/payment/parked-money.ts'
import { ParkedMoneyForm } from '#app/domain/payments/payment/parked-money-form.ts'
import { listParked } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { settleParkedMoney } from '#app/domain/payments/payment/settle-parked-money.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { ParkedPayment } from './parked-payment.tsx'
import { SettledMoney } from './settled-money.tsx'

const LATEST = 20

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Money without an order', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { db } = shopOf(context)
  const [open, settled] = await Promise.all([listParked(db, 'open'), listParked(db, 'settled', LATEST)])
  return { open, settled }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireStaff(context, request, 'orders')
  const form = await request.formData()
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  const parsed = parseForm(form, ParkedMoneyForm)
  if (!parsed.ok) return data({ typed, fields: parsed.fields, codeNeeded: false }, { status: 400 })
  const { id, ...wish } = parsed.value
  const settled = await settleParkedMoney(shopOf(context), actor, id, wish)
  if (!settled.ok) {
    if (settled.reason === 'code-not-fresh') return data({ typed, fields: {}, codeNeeded: true }, { status: 403 })
    const refusal = SETTLE_PARKED_MESSAGES[settled.reason]
    return data({ typed, fields: {}, codeNeeded: false, refusal }, { status: 409 })
  }
  return redirect('/admin/money/parked', { headers: withFlash(undefined, { title: SETTLED_NAMES[wish.intent] }) })
}

// A refused settlement shows what waits now.
export const shouldRevalidate = () => true

export default function ParkedMoneyPage({ loaderData: { open, settled }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return (
    <>
      <PageHead title="Money without an order" back={{ to: '/admin/dashboard', name: 'dashboard' }} />
      <p className="mute sm mb-4">
        The payment gateway took or returned this money, and the shop’s books do not know it. Settle each one: the books
        are right again once this list is empty.
      </p>
      {open.length === 0 ? <EmptyList reading="₹0" says="The gateway’s money and the books agree." /> : null}
      <ul className="stack parked">
        {open.map((parked) => (
          <ParkedPayment key={parked.id} parked={parked} answer={answer?.typed.id === parked.id ? answer : undefined} />
        ))}
      </ul>
      <SettledMoney settled={settled} />
    </>
  )
}

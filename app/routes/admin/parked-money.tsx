import { data, redirect } from 'react-router'
import { SETTLE_PARKED_MESSAGES, SETTLED_NAMES } from '#app/domain/payments/parked-money.ts'
import { ParkedMoneyForm } from '#app/domain/payments/parked-money-form.ts'
import { listParked } from '#app/domain/payments/parked-money-store.server.ts'
import { settleParkedMoney } from '#app/domain/payments/settle-parked-money.server.ts'
import { withFlash } from '#app/http/flash.server.ts'
import { parseForm } from '#app/http/form.server.ts'
import { hasFreshCode, requireStaff } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import { ParkedPayment } from '#app/ui/admin/money/parked-payment.tsx'
import { SettledMoney } from '#app/ui/admin/money/settled-money.tsx'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import type { Route } from './+types/parked-money'

const LATEST = 20

export const meta: Route.MetaFunction = () => [{ title: 'Money without an order · Mewa' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'orders')
  const { db } = shopOf(context)
  const [open, settled] = await Promise.all([listParked(db, 'open'), listParked(db, 'settled', LATEST)])
  return { open, settled }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'orders')
  const form = await request.formData()
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]))
  const parsed = parseForm(form, ParkedMoneyForm)
  if (!parsed.ok) return data({ typed, fields: parsed.fields, codeNeeded: false }, { status: 400 })
  if (!(await hasFreshCode(context, request))) return data({ typed, fields: {}, codeNeeded: true }, { status: 403 })
  const { id, ...wish } = parsed.value
  const settlement =
    wish.deed === 'matched'
      ? { as: wish.deed, orderId: wish.orderId }
      : wish.deed === 'noted'
        ? { as: wish.deed, note: wish.note }
        : { as: wish.deed }
  const settled = await settleParkedMoney(shopOf(context), actor, id, settlement)
  if (!settled.ok) {
    const refusal = SETTLE_PARKED_MESSAGES[settled.reason]
    return data({ typed, fields: {}, codeNeeded: false, refusal }, { status: 409 })
  }
  return redirect('/admin/money/parked', { headers: withFlash(undefined, { title: SETTLED_NAMES[wish.deed] }) })
}

// A refused settlement shows what waits now.
export const shouldRevalidate = () => true

export default function ParkedMoneyPage({ loaderData: { open, settled }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return (
    <>
      <PageHead title="Money without an order" back={{ to: '/admin/dashboard', name: 'dashboard' }} />
      <p className="mute sm mb-4">
        The gateway took this money, and it matches no payment the shop started. Match it to an order, send it back, or
        write down what became of it.
      </p>
      {open.length === 0 ? <EmptyList reading="₹0" says="All money that came has its order." /> : null}
      <ul className="stack">
        {open.map((parked) => (
          <ParkedPayment key={parked.id} parked={parked} answer={answer?.typed.id === parked.id ? answer : undefined} />
        ))}
      </ul>
      <SettledMoney settled={settled} />
    </>
  )
}

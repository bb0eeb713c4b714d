import { data, redirect } from 'react-router'
import { listNames } from '#app/domain/identity/user-store.server.ts'
import { listPicks } from '#app/domain/inventory/lots/lot-store.server.ts'
import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { leftToRefund, paiseLeftToRefund } from '#app/domain/payments/refund/order-refund.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { PROBLEM_KINDS } from '#app/domain/support/problems/pack-problem.ts'
import { findProblem } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { SettlementForm } from '#app/domain/support/problems/problem-form.ts'
import { lineOf, SETTLE_MESSAGES } from '#app/domain/support/problems/problem-settlement.ts'
import { settleProblem } from '#app/domain/support/problems/settle-problem.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { ProblemFacts } from './problem-facts.tsx'
import { ProblemOutcome } from './problem-outcome.tsx'
import { ProblemPictures } from './problem-pictures.tsx'
import { SettleForm } from './settle-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Pack problem', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now } = shopOf(context)
  const problem = await findProblem(db, params.id)
  const order = problem && (await findOrder(db, problem.orderId))
  if (!order) throw data(null, { status: 404 })
  const [payments, refunds, refundedLines, picks, names] = await Promise.all([
    listPaymentsOf(db, order.id),
    listRefundsOf(db, order.id),
    listRefundLines(db, order.id),
    listPicks(db, [order.id]),
    listNames(db, problem.settledBy ? [problem.settledBy] : []),
  ])
  const line = lineOf(order, problem)
  return {
    at: now(),
    problem,
    order,
    line,
    lots: picks.filter(({ productId }) => productId === line.productId),
    leftPaise: leftToRefund({ payments, refunds }),
    lineLeftPaise: paiseLeftToRefund(line, refundedLines),
    settledBy: names.get(problem.settledBy ?? '') ?? null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'requests')
  const form = await request.formData()
  const typed = Object.fromEntries(form) as Record<string, string>
  const refuse = (status: number, says: { fields?: Record<string, string>; refusal?: string; codeNeeded?: boolean }) =>
    data({ fields: {}, codeNeeded: false, ...says, typed }, { status })
  const parsed = parseForm(form, SettlementForm)
  if (!parsed.ok) return refuse(400, { fields: parsed.fields })
  const settled = await settleProblem(shopOf(context), staff, params.id, parsed.value)
  if (!settled.ok && settled.reason === 'code-not-fresh') return refuse(403, { codeNeeded: true })
  if (!settled.ok) return refuse(409, { refusal: SETTLE_MESSAGES[settled.reason] })
  const headers = withFlash(undefined, { title: 'Report settled', text: 'The shopper is told.' })
  return redirect(`/admin/requests/problems/${params.id}`, { headers })
}

// A refused settlement shows the report as it is now.
export const shouldRevalidate = () => true

export default function Problem({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { at, problem, order, line, lots, leftPaise, lineLeftPaise, settledBy } = loaderData
  return (
    <>
      <PageHead title={PROBLEM_KINDS[problem.kind]} back={{ to: '/admin/requests/problems', name: 'pack problems' }} />
      <div className="fgrid">
        <div className="stack">
          <ProblemPictures problem={problem} product={line.name} />
          {problem.status === 'open' ? (
            <SettleForm
              problem={problem}
              line={line}
              leftPaise={leftPaise}
              lineLeftPaise={lineLeftPaise}
              answer={answer}
            />
          ) : (
            <ProblemOutcome problem={problem} by={settledBy} answer={answer} />
          )}
        </div>
        <ProblemFacts problem={problem} order={order} line={line} lots={lots} at={at} />
      </div>
    </>
  )
}

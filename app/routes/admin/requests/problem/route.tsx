import { data, Link } from 'react-router'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { listUserNames } from '#app/domain/identity/user-store.server.ts'
import { listPicks } from '#app/domain/inventory/lots/lot-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { duePaise } from '#app/domain/orders/order/cash-on-delivery/unpaid-delivery.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { leftToRefund, paiseLeftToRefund } from '#app/domain/orders/refund/decide-refund.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundLines } from '#app/domain/payments/refund/refund-line-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { largestPicture } from '#app/domain/pictures/largest-picture.ts'
import { type PackProblem, PROBLEM_KINDS, reportedLine } from '#app/domain/support/problems/pack-problem.ts'
import { findProblem } from '#app/domain/support/problems/pack-problem-store.server.ts'
import { settleProblemFormSchema } from '#app/domain/support/problems/problem-forms.ts'
import { SETTLE_PROBLEM_MESSAGES } from '#app/domain/support/problems/problem-settlement.ts'
import { settleProblem } from '#app/domain/support/problems/settle-problem.server.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { FullSizePhotographLink } from '#app/ui/admin/full-size-photograph-link.tsx'
import { PaymentBadge } from '#app/ui/admin/order-badges.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { ProblemBadge } from '../request-badges.tsx'
import type { Route } from './+types/route.ts'
import { ProblemOutcome, ProblemSettlementForm } from './problem-settlement.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Pack problem', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'requests')
  const { db, now, pictures } = shopOf(context)
  const problem = await findProblem(db, params.id)
  const order = problem && (await findOrder(db, problem.orderId))
  if (!order) throw data(null, { status: 404 })
  const [payments, refunds, refundedLines, picks, names] = await Promise.all([
    listPaymentsOf(db, order.id),
    listRefundsOf(db, order.id),
    listRefundLines(db, order.id),
    listPicks(db, [order.id]),
    listUserNames(db, problem.settledBy ? [problem.settledBy] : []),
  ])
  const line = reportedLine(order, problem)
  return {
    at: now(),
    problem,
    photographs: problem.pictures.map((image) => ({ image, largest: largestPicture(image, pictures.address) })),
    order,
    line,
    lots: picks.filter(({ productId }) => productId === line.productId),
    isDue: duePaise(order, refunds) > 0,
    leftPaise: leftToRefund({ order, payments, refunds, parcels: [] }),
    lineLeftPaise: paiseLeftToRefund(line, refundedLines),
    settledBy: names.get(problem.settledBy ?? '') ?? null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'requests')
  const form = await request.formData()
  const parsed = parseForm(form, settleProblemFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const settled = await settleProblem(shopOf(context), staff, params.id, parsed.value)
  if (!settled.ok && settled.reason === 'code-not-fresh') return codeNeededForm(form)
  if (!settled.ok) return refusedForm(form, SETTLE_PROBLEM_MESSAGES[settled.reason])
  return redirectWithToast(`/admin/requests/problems/${params.id}`, {
    title: 'Report settled',
    text: 'The shopper is told.',
  })
}

export const shouldRevalidate = () => true

export default function Problem({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { at, problem, photographs, order, line, lots, isDue, leftPaise, lineLeftPaise, settledBy } = loaderData
  return (
    <>
      <PageHeader
        title={PROBLEM_KINDS[problem.kind]}
        back={{ to: '/admin/requests/problems', name: 'pack problems' }}
      />
      <div className="form-grid">
        <div className="stack">
          <ProblemPictures photographs={photographs} words={problem.words} product={line.name} />
          {problem.status === 'open' ? (
            <ProblemSettlementForm
              problem={problem}
              line={line}
              isDue={isDue}
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

type ProblemPicturesProps = {
  photographs: readonly { image: string; largest: string }[]
  words: string
  product: string
}

/** The shopper's photographs, each linked to its full size, and their text. */
function ProblemPictures({ photographs, words, product }: ProblemPicturesProps) {
  return (
    <Panel heading="What the shopper shows">
      {photographs.length === 0 ? (
        <p className="sm mute">The photographs were erased with the account.</p>
      ) : (
        <ul className="report-photos">
          {photographs.map((photograph, index) => (
            <li key={photograph.image}>
              <FullSizePhotographLink
                {...photograph}
                alt={`${product}, photograph ${index + 1}`}
                sizes="(min-width: 800px) 220px, 45vw"
              />
            </li>
          ))}
        </ul>
      )}
      {words ? <p className="user-text mt-4">{words}</p> : null}
    </Panel>
  )
}

/** A lot that the packs were picked from. */
type Lot = { lotId: string; code: string; bestBeforeDay: string | null }

type Props = { problem: PackProblem; order: Order; line: OrderLine; lots: readonly Lot[]; at: Instant }

/** The facts of a report: its packs and order, the price paid, and the customer. */
function ProblemFacts({ problem, order, line, lots, at }: Props) {
  return (
    <Panel
      heading={
        <>
          {line.name} {line.weight}
        </>
      }
    >
      <p className="mb-4">
        <ProblemBadge problem={problem} at={at} />
      </p>
      <dl className="request-facts sm num">
        <Fact name="Reported packs">
          {problem.packs} of {line.quantity}
        </Fact>
        {problem.shortGrams ? <Fact name="Missing">{formatWeight(problem.shortGrams)}</Fact> : null}
        <Fact name="The line">{formatMoney(line.grossPaise)}</Fact>
        {lots.length > 0 ? (
          <Fact name={lots.length === 1 ? 'Lot' : 'Lots'}>
            {lots.map((lot) => (
              <span key={lot.lotId} className="block">
                {lot.code}
                {lot.bestBeforeDay ? `, best before ${formatPlainDay(lot.bestBeforeDay)}` : ''}
              </span>
            ))}
          </Fact>
        ) : null}
        <Fact name="Order">
          <Link className="link touch-link" to={`/admin/orders/${order.id}`}>
            {order.id}
          </Link>
        </Fact>
        <Fact name="Payment">
          <PaymentBadge status={order.paymentStatus} method={order.paymentMethod} />
        </Fact>
        <Fact name="Delivered">{order.deliveredAt ? formatDayAndTime(order.deliveredAt) : 'not yet'}</Fact>
        <Fact name="Reported">{formatDayAndTime(problem.createdAt)}</Fact>
        <Fact name="Customer">{order.address.fullName}</Fact>
        {hasPhoneNumber(order.phone) ? (
          <Fact name="Phone">
            <PhoneLink phone={order.phone} />
          </Fact>
        ) : null}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="mute">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

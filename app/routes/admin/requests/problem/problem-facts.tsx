import { Link } from 'react-router'
import { hasNumber } from '#app/domain/identity/profile/format-phone.ts'
import { formatDayAndTime, formatPlainDay, type Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import type { PackProblem } from '#app/domain/support/problems/pack-problem.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { PaymentBadge } from '#app/ui/admin/status-badge.tsx'
import { ProblemState } from '../problem-list.tsx'

/** Where the packs were taken from, as far as packing knows. */
type Lot = { lotId: string; code: string; bestBeforeDay: string | null }

type Props = { problem: PackProblem; order: Order; line: OrderLine; lots: readonly Lot[]; at: Instant }

/** Which pack of which order, what was paid for it, and who reports. */
export function ProblemFacts({ problem, order, line, lots, at }: Props) {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>
          {line.name} {line.weight}
        </h2>
      </div>
      <p className="mb-4">
        <ProblemState problem={problem} at={at} />
      </p>
      <dl className="rfacts sm num">
        <Fact name="Reported packs">
          {problem.packs} of {line.quantity}
        </Fact>
        {problem.shortGrams ? <Fact name="Missing">{formatWeight(problem.shortGrams)}</Fact> : null}
        <Fact name="Paid for the line">{formatMoney(line.grossPaise)}</Fact>
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
          <Link className="link tapline" to={`/admin/orders/${order.id}`}>
            {order.id}
          </Link>
        </Fact>
        <Fact name="Payment">
          <PaymentBadge status={order.paymentStatus} method={order.paymentMethod} />
        </Fact>
        <Fact name="Delivered">{order.deliveredAt ? formatDayAndTime(order.deliveredAt) : 'not yet'}</Fact>
        <Fact name="Reported">{formatDayAndTime(problem.createdAt)}</Fact>
        <Fact name="Customer">{order.address.fullName}</Fact>
        {hasNumber(order.phone) ? (
          <Fact name="Phone">
            <PhoneLink phone={order.phone} />
          </Fact>
        ) : null}
      </dl>
    </section>
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

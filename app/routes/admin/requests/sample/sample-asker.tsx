import { Link } from 'react-router'
import { addressLines } from '#app/domain/identity/profile/address.ts'
import { hasNumber } from '#app/domain/identity/profile/format-phone.ts'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import type { SampleRequest } from '#app/domain/support/sample-requests/sample-request.ts'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { OrdersOf } from '../orders-of.tsx'
import { SampleState } from '../sample-list.tsx'

type Props = {
  asked: SampleRequest
  orders: readonly OrderSummary[]
  others: readonly (SampleRequest & { product: string })[]
  at: Instant
}

/** Who asks, where it would go, and what they bought and tasted before. */
export function SampleAsker({ asked, orders, others, at }: Props) {
  const { address, phone } = asked
  return (
    <section className="panel">
      <div className="ph2">
        <h2>{address.fullName}</h2>
      </div>
      <p className="sm">{addressLines(address).join(', ')}</p>
      {hasNumber(phone) ? (
        <p className="sm">
          <PhoneLink phone={phone} />
        </p>
      ) : null}
      <p className="sm mute">Asked {formatDayAndTime(asked.createdAt)}</p>
      <h3 className="sm b mt-4">Other samples</h3>
      {others.length === 0 ? (
        <p className="sm mute">None.</p>
      ) : (
        <ul className="sm">
          {others.map((other) => (
            <li key={other.id} className="row between">
              <Link className="link tapline" to={`/admin/requests/samples/${other.id}`}>
                {other.product}
              </Link>
              <SampleState request={other} at={at} />
            </li>
          ))}
        </ul>
      )}
      <OrdersOf orders={orders} none="None yet." />
    </section>
  )
}

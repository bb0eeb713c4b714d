import { formatDate, formatDayAndTime } from '#app/domain/instant.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { formatWeight } from '#app/domain/weight.ts'

/** What somebody bought in all: weight first, then orders, the last of them, and what came back. */
export function CustomerReadings({ customer }: { customer: Customer }) {
  return (
    <section className="panel readings4" aria-label="What they bought">
      <Reading value={formatWeight(customer.weightGrams)} name="bought" />
      <Reading value={String(customer.orders)} name={customer.orders === 1 ? 'order' : 'orders'} />
      <Reading value={String(customer.refused)} name={customer.refused === 1 ? 'parcel refused' : 'parcels refused'} />
      <p className="sm mute w2">
        {customer.lastOrderAt ? `Last order ${formatDayAndTime(customer.lastOrderAt)}. ` : 'No order yet. '}
        Here since {formatDate(customer.createdAt)}.
      </p>
    </section>
  )
}

function Reading({ value, name }: { value: string; name: string }) {
  return (
    <p>
      <span className="read num">{value}</span>
      <span className="sm mute">{name}</span>
    </p>
  )
}

import ListFilter from 'lucide-react/icons/list-filter'
import X from 'lucide-react/icons/x'
import { Form } from 'react-router'
import { STATES } from '#app/domain/delivery/indian-state.ts'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import {
  type FilterChip,
  type OrderQuery,
  type OrderSort,
  REFUND_FILTER_NAMES,
  REFUND_FILTERS,
  sortOf,
} from '#app/domain/orders/back-office/order-query.ts'
import { CHANNEL_NAMES, ORDER_CHANNELS } from '#app/domain/orders/order/order.ts'
import { FULFILMENT_NAMES, FULFILMENTS } from '#app/domain/orders/order/order-fulfilment.ts'
import { METHOD_NAMES, PAYMENT_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { ORDER_PAYMENT_METHODS } from '#app/domain/payments/payment/payment-method.ts'
import { PAYMENT_STATUSES } from '#app/domain/payments/payment/payment-status.ts'
import { ZONES } from '#app/domain/settings/delivery/delivery-zone.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { DateRange } from '#app/ui/kit/date-range.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'

const SORT_NAMES = {
  slot: 'Soonest delivery time first',
  oldest: 'Oldest first',
  '-waiting': 'Waiting longest',
  waiting: 'Moved last',
  '-total': 'Highest total first',
  total: 'Lowest total first',
  '-weight': 'Heaviest first',
  weight: 'Lightest first',
} as const satisfies Record<OrderSort, string>
const ZONE_PAIRS = ZONES.map((zone) => [zone, ZONE_LABELS[zone].name] as const)
const STATE_PAIRS = STATES.map(({ code, name }) => [code, name] as const)

type FiltersProps = {
  query: OrderQuery
  chips: readonly FilterChip[]
  /** Whether the shop brings orders itself, at times that shoppers choose. */
  hasSlots: boolean
}

/** The filters of the list of orders, folded; the active ones are chips beside them. */
export function OrderFilters({ query, chips, hasSlots }: FiltersProps) {
  const { group, text, sort } = query
  const usual = sortOf({ group, sort: null })
  const sorts = Object.entries(SORT_NAMES).filter(([name]) => name !== usual && (hasSlots || name !== 'slot'))
  return (
    <>
      <Disclosure
        kind="chip"
        className="filter-details"
        key={chips.map((chip) => chip.label).join()}
        summary={
          <>
            <ListFilter className="icon" aria-hidden="true" />
            Filter and sort
          </>
        }
      >
        <Form className="filter-fields panel">
          {group ? <input type="hidden" name="group" value={group} /> : null}
          {text ? <input type="hidden" name="q" value={text} /> : null}
          <Choice label="Payment" name="payment" query={query} from={pairs(PAYMENT_STATUSES, PAYMENT_NAMES)} />
          <Choice label="Paid by" name="method" query={query} from={pairs(ORDER_PAYMENT_METHODS, METHOD_NAMES)} />
          <Choice label="Refund" name="refund" query={query} from={pairs(REFUND_FILTERS, REFUND_FILTER_NAMES)} />
          <Choice label="Came by" name="channel" query={query} from={pairs(ORDER_CHANNELS, CHANNEL_NAMES)} />
          <Choice label="Fulfilment" name="fulfilment" query={query} from={pairs(FULFILMENTS, FULFILMENT_NAMES)} />
          <Choice label="Goes to" name="state" any="Any state" query={query} from={STATE_PAIRS} />
          <Choice label="Zone" name="zone" query={query} from={ZONE_PAIRS} />
          {hasSlots ? (
            <Field label="Brought on" name="slot" type="date" defaultValue={query.slot ?? ''} hint="Local delivery" />
          ) : null}
          <Choice
            label="Sort"
            name="sort"
            any={usual ? SORT_NAMES[usual] : 'Newest first'}
            query={query}
            from={sorts}
          />
          <DateRange
            label="Days"
            from={{ label: 'From day', name: 'from', defaultValue: query.from ?? '' }}
            to={{ label: 'To day', name: 'to', defaultValue: query.to ?? '' }}
          />
          <Button kind="primary" type="submit">
            Show orders
          </Button>
        </Form>
      </Disclosure>
      {chips.map((chip) => (
        <ChipLink
          key={chip.filter}
          to={`?${chip.without}`}
          aria-label={`${chip.label}, remove this filter`}
          preventScrollReset
        >
          {chip.label}
          <X className="icon" aria-hidden="true" />
        </ChipLink>
      ))}
      {sort ? <span className="sm mute">{SORT_NAMES[sort]}</span> : null}
    </>
  )
}

function pairs<Key extends string>(keys: readonly Key[], names: Record<Key, string>): [string, string][] {
  return keys.map((key) => [key, names[key]])
}

type ChoiceProps = {
  label: string
  name: keyof OrderQuery
  /** The label of the "no filter" option. */
  any?: string
  query: OrderQuery
  from: readonly (readonly [string, string])[]
}

function Choice({ label, name, any = 'Any', query, from }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={query[name] ?? ''}>
      <option value="">{any}</option>
      {from.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

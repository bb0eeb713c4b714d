import { Link, useSearchParams } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import { type Period, stepName, stepsOf } from '#app/domain/reports/sales/period.ts'
import type { SalesFigures, SalesStep } from '#app/domain/reports/sales/sales.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'
import { BarChart } from './bar-chart.tsx'
import { NetSales } from './net-sales.tsx'
import { Readings } from './readings.tsx'

export const SHOWN = {
  kilos: { name: 'Kilos', of: (step: SalesStep) => step.grams, says: formatKilos, mark: formatWeight },
  sales: { name: 'Sales', of: (step: SalesStep) => step.paise, says: formatMoney, mark: formatMoney },
  orders: {
    name: 'Orders',
    of: (step: SalesStep) => step.orders,
    says: (orders: number) => orders.toLocaleString('en-IN'),
    mark: (orders: number) => orders.toLocaleString('en-IN'),
  },
} as const
export type Shown = keyof typeof SHOWN

const STEP_NAMES = { hour: 'Hour', day: 'Day', month: 'Month' } as const

type Props = {
  period: Period
  now: SalesFigures
  earlier: SalesFigures
  steps: readonly SalesStep[]
  shown: Shown
  /** The step that is still growing, if it is among them. */
  current: string | null
}

/** The figures of a period and how they came about, step by step. */
export function SalesPanel({ period, now, earlier, steps, shown, current }: Props) {
  const [params] = useSearchParams()
  const { name, of, says, mark } = SHOWN[shown]
  const by = new Map(steps.map((step) => [step.key, of(step)]))
  const bars = stepsOf(period).map((key) => {
    const value = by.get(key) ?? 0
    return { key, name: stepName(key, period.step), value, says: says(value) }
  })
  const to = (each: string) => {
    const next = new URLSearchParams(params)
    next.set('show', each)
    return `?${next}`
  }
  return (
    <section className="panel" aria-label="Sales">
      <Readings now={now} earlier={earlier} earlierName={period.earlierName} />
      <NetSales sales={now} />
      <div className="row between wrapping mt-5">
        <h2>
          {name} by {STEP_NAMES[period.step].toLowerCase()}
        </h2>
        <nav className="chips no-print" aria-label="What the chart shows">
          {(Object.keys(SHOWN) as Shown[]).map((each) => (
            <Link
              key={each}
              className="chip"
              to={to(each)}
              preventScrollReset
              aria-current={each === shown ? 'true' : undefined}
            >
              {SHOWN[each].name}
            </Link>
          ))}
        </nav>
      </div>
      <BarChart stepName={STEP_NAMES[period.step]} bars={bars} formatMark={mark} current={current} />
    </section>
  )
}

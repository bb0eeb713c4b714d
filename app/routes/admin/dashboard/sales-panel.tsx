import { useSearchParams } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { type Period, stepName, stepsOf } from '#app/domain/reports/sales/report-period.ts'
import {
  formatChange,
  type NetSalesFigures,
  type SalesFigures,
  type SalesStep,
} from '#app/domain/reports/sales/sales.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { ChipLink } from '#app/ui/kit/chip.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { BarChart } from './bar-chart.tsx'

/** What the chart of sales can show, by the value of `show` in the URL. */
export const CHART_FIGURES = {
  kilos: { name: 'Kilos', of: (step: SalesStep) => step.grams, text: formatKilos, mark: formatWeight },
  sales: { name: 'Sales', of: (step: SalesStep) => step.paise, text: formatMoney, mark: formatMoney },
  orders: {
    name: 'Orders',
    of: (step: SalesStep) => step.orders,
    text: (orders: number) => orders.toLocaleString('en-IN'),
    mark: (orders: number) => orders.toLocaleString('en-IN'),
  },
} as const
export type ChartFigure = keyof typeof CHART_FIGURES

const STEP_NAMES = { hour: 'Hour', day: 'Day', month: 'Month' } as const

type Props = {
  period: Period
  now: SalesFigures
  earlier: NetSalesFigures
  steps: readonly SalesStep[]
  shown: ChartFigure
  /** The step that includes now, if it is in the period. */
  current: string | null
}

/** The sales of a period: key figures, net sales, and a chart by step. */
export function SalesPanel({ period, now, earlier, steps, shown, current }: Props) {
  const [params] = useSearchParams()
  const { name, of, text, mark } = CHART_FIGURES[shown]
  const by = new Map(steps.map((step) => [step.key, of(step)]))
  const bars = stepsOf(period).map((key) => {
    const value = by.get(key) ?? 0
    return { key, name: stepName(key, period.step), value, valueText: text(value) }
  })
  const to = (each: string) => {
    const next = new URLSearchParams(params)
    next.set('show', each)
    return `?${next}`
  }
  return (
    <section className="panel" aria-label="Sales">
      <KeyFigures now={now} earlier={earlier} earlierName={period.earlierName} />
      <NetSales sales={now} />
      <div className="row between flex-wrap mt-5">
        <h2>
          {name} by {STEP_NAMES[period.step].toLowerCase()}
        </h2>
        <nav className="chips no-print" aria-label="What the chart shows">
          {(Object.keys(CHART_FIGURES) as ChartFigure[]).map((each) => (
            <ChipLink key={each} to={to(each)} preventScrollReset aria-current={each === shown ? 'true' : undefined}>
              {CHART_FIGURES[each].name}
            </ChipLink>
          ))}
        </nav>
      </div>
      <BarChart stepName={STEP_NAMES[period.step]} bars={bars} formatMark={mark} current={current} />
    </section>
  )
}

type KeyFiguresProps = { now: SalesFigures; earlier: NetSalesFigures; earlierName: string }

/** Four key figures, each compared with the earlier period. */
function KeyFigures({ now, earlier, earlierName }: KeyFiguresProps) {
  return (
    <dl className="key-figures">
      <KeyFigure
        name="Kilos sold"
        value={formatKilos(now.net.grams)}
        change={formatChange(now.net.grams, earlier.net.grams)}
        against={earlierName}
      />
      <KeyFigure
        name="Net sales"
        value={formatMoney(now.net.paise)}
        change={formatChange(now.net.paise, earlier.net.paise)}
        against={earlierName}
      />
      <KeyFigure
        name="Orders"
        value={now.net.orders.toLocaleString('en-IN')}
        change={formatChange(now.net.orders, earlier.net.orders)}
        against={earlierName}
      />
      <KeyFigure
        name="Average order"
        value={formatMoney(now.averagePaise)}
        change={formatChange(now.averagePaise, earlier.averagePaise)}
        against={earlierName}
      />
    </dl>
  )
}

type KeyFigureProps = { name: string; value: string; change: string | null; against: string }

function KeyFigure({ name, value, change, against }: KeyFigureProps) {
  const className = change?.startsWith('+') ? 'is-up' : change?.startsWith('−') ? 'is-down' : undefined
  return (
    <div>
      <dt className="sm mute">{name}</dt>
      <dd className="value">{value}</dd>
      <dd className="comparison num">
        {change ? (
          <>
            <span className={className}>{change}</span>{' '}
            <span className="comparison-period">
              {change === 'the same' ? 'as' : 'on'} {against}
            </span>
          </>
        ) : (
          'No sales in the earlier period'
        )}
      </dd>
    </div>
  )
}

/** The sum of net sales: orders less returns and refunds. */
function NetSales({ sales }: { sales: SalesFigures }) {
  const { gross, returnedCash, returnedPrepaid, lost, refunded, net } = sales
  const rows = [
    { name: 'Ordered', sign: '', ...gross },
    { name: 'Came back, cash', sign: '−', ...returnedCash },
    { name: 'Came back, prepaid', sign: '−', ...returnedPrepaid },
    { name: 'Lost by couriers', sign: '−', ...lost },
    { name: 'Refunded', sign: '−', ...refunded },
  ]
  return (
    <Disclosure kind="link" className="report-figures" summary="From orders to net sales">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Orders of these days</th>
            <th scope="col" className="align-right desktop-only-cell">
              Orders
            </th>
            <th scope="col" className="align-right">
              Kilos
            </th>
            <th scope="col" className="align-right">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sign, orders, grams, paise }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="align-right num desktop-only-cell">
                {orders === 0 ? '–' : sign + orders.toLocaleString('en-IN')}
              </td>
              <td className="align-right num nowrap">{grams === 0 ? '–' : sign + formatKilos(grams)}</td>
              <td className="align-right num nowrap">{paise === 0 ? '–' : sign + formatMoney(paise)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="bold">
              Net
            </th>
            <td className="align-right bold num desktop-only-cell">{net.orders.toLocaleString('en-IN')}</td>
            <td className="align-right bold num nowrap">{formatKilos(net.grams)}</td>
            <td className="align-right bold num nowrap">{formatMoney(net.paise)}</td>
          </tr>
        </tbody>
      </table>
      <p className="xs mute mt-3">
        Returns and refunds count on the day of the order. An order counts until it comes back or all its goods are
        refunded. Cancelled orders are left out.
      </p>
    </Disclosure>
  )
}

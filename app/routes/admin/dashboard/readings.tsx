import { formatMoney } from '#app/domain/money.ts'
import { changeMessage, type SalesFigures } from '#app/domain/reports/sales/sales.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'

type Props = { now: SalesFigures; earlier: SalesFigures; earlierName: string }

/** What was sold in four readings, each against the time before. */
export function Readings({ now, earlier, earlierName }: Props) {
  return (
    <dl className="kpi">
      <Reading
        name="Kilos sold"
        value={formatKilos(now.net.grams)}
        change={changeMessage(now.net.grams, earlier.net.grams)}
        against={earlierName}
      />
      <Reading
        name="Net sales"
        value={formatMoney(now.net.paise)}
        change={changeMessage(now.net.paise, earlier.net.paise)}
        against={earlierName}
      />
      <Reading
        name="Orders"
        value={now.net.orders.toLocaleString('en-IN')}
        change={changeMessage(now.net.orders, earlier.net.orders)}
        against={earlierName}
      />
      <Reading
        name="Average order"
        value={formatMoney(now.averagePaise)}
        change={changeMessage(now.averagePaise, earlier.averagePaise)}
        against={earlierName}
      />
    </dl>
  )
}

type ReadingProps = { name: string; value: string; change: string | null; against: string }

function Reading({ name, value, change, against }: ReadingProps) {
  const look = change?.startsWith('+') ? 'up' : change?.startsWith('−') ? 'dn' : undefined
  return (
    <div>
      <dt className="sm mute">{name}</dt>
      <dd className="v">{value}</dd>
      <dd className="d num">
        {change ? (
          <>
            <span className={look}>{change}</span>{' '}
            <span className="against">
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

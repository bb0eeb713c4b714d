import { Link } from 'react-router'
import type { OtherMoney, ProfitSum } from '#app/domain/books/profit/profit.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

/** A month of the period, with the profit of its goods and what is left after all else. */
export type ProfitMonth = ProfitSum & { month: string; name: string; other: OtherMoney; leftPaise: Paise }

/** The months of a period, each with its sales, its profit and what is left of it. */
export function ProfitByMonth({ months }: { months: readonly ProfitMonth[] }) {
  const columns: Column<ProfitMonth>[] = [
    { name: 'Month', cell: (line) => <MonthLink line={line} /> },
    { name: 'Sales', align: 'right', cell: ({ salesPaise }) => formatFigure(salesPaise) },
    { name: 'Profit of goods', align: 'right', cell: ({ profitPaise }) => formatFigure(profitPaise) },
    { name: 'Charged for delivery', align: 'right', cell: ({ other }) => formatFigure(other.chargedPaise) },
    {
      name: 'Couriers and gateway',
      align: 'right',
      cell: ({ other }) => formatFigure(-other.courierPaise - other.gatewayPaise),
    },
    {
      name: 'Given away and lost',
      align: 'right',
      cell: ({ profitPaise, leftPaise, other }) =>
        formatFigure(leftPaise - profitPaise - other.chargedPaise + other.courierPaise + other.gatewayPaise),
    },
    { name: 'Left', align: 'right', bold: true, cell: ({ leftPaise }) => formatFigure(leftPaise) },
  ]
  return (
    <section className="books-section" aria-labelledby="by-month">
      <h2 id="by-month">By month</h2>
      <p className="mute mb-4">A product counts here in the months in which the cost of all its lots is known.</p>
      <ResponsiveTable
        label="Profit by month"
        rows={months}
        keyOf={({ month }) => month}
        nameOf={({ name }) => name}
        columns={columns}
        card={(line) => (
          <div className="admin-card books-card">
            <MonthLink line={line} />
            <span className="bold num nowrap">{formatFigure(line.leftPaise)}</span>
            <span className="sm mute num">
              Sales {formatFigure(line.salesPaise)}, profit of goods {formatFigure(line.profitPaise)}
            </span>
          </div>
        )}
      />
    </section>
  )
}

function MonthLink({ line: { month, name } }: { line: ProfitMonth }) {
  return (
    <Link className="link" to={`?period=${month}`}>
      {name}
    </Link>
  )
}

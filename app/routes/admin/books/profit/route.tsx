import { Link } from 'react-router'
import { type BooksPeriod, listBooksPeriods, parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { marginPercent, type ProductProfit, profitOf, sumProfit } from '#app/domain/books/profit/profit.ts'
import { listTrade } from '#app/domain/books/profit/profit-store.server.ts'
import { formatFigure } from '#app/domain/documents/document-parts.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { Paise } from '#app/domain/money.ts'
import { hasTrial } from '#app/domain/trial/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { formatKilos } from '#app/ui/admin/format-kilos.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { BooksHead } from '../books-head.tsx'
import { PeriodForm } from '../period-form.tsx'
import { TrialNotice } from '../trial-notice.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Profit', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const period = parseBooksPeriod(new URL(request.url).searchParams, now())
  const { products, deliveryPaise } = await listTrade(db, period)
  const profits = products.map(profitOf).sort((a, b) => b.salesPaise - a.salesPaise)
  return { period, choices: listBooksPeriods(now()), profits, deliveryPaise, isTrial: await hasTrial(db) }
}

export default function Profit({ loaderData }: Route.ComponentProps) {
  const { period, choices, profits, deliveryPaise, isTrial } = loaderData
  return (
    <>
      <BooksHead here="profit" period={period} />
      {isTrial ? <TrialNotice /> : null}
      <p className="mute books-about">
        Sales of the orders invoiced in the period, without GST and less what was credited since, against what the lots
        cost that their parcels were packed from. What couriers and the payment gateway keep is not in it.
      </p>
      <PeriodForm period={period} choices={choices} />
      {profits.length === 0 ? (
        <EmptyList reading="0 kg" message={`Nothing was invoiced in ${period.name}.`} />
      ) : (
        <ProfitList profits={profits} period={period} deliveryPaise={deliveryPaise} />
      )}
    </>
  )
}

type Props = { profits: readonly ProductProfit[]; period: BooksPeriod; deliveryPaise: Paise }

/** The profit of each product, of all whose cost is known, and what was charged for delivery. */
function ProfitList({ profits, period, deliveryPaise }: Props) {
  const sum = sumProfit(profits)
  const columns: Column<ProductProfit>[] = [
    { name: 'Product', cell: ({ name }) => name, foot: 'Where the cost is known' },
    { name: 'Packed', align: 'right', cell: ({ grams }) => formatKilos(grams) },
    {
      name: 'Sales',
      align: 'right',
      cell: ({ salesPaise }) => formatFigure(salesPaise),
      foot: formatFigure(sum.salesPaise),
    },
    { name: 'Cost', align: 'right', cell: (row) => <CostText profit={row} />, foot: formatFigure(sum.costPaise) },
    {
      name: 'Profit',
      align: 'right',
      bold: true,
      cell: ({ profitPaise }) => (profitPaise === null ? '–' : formatFigure(profitPaise)),
      foot: formatFigure(sum.profitPaise),
    },
    {
      name: 'Margin',
      align: 'right',
      cell: ({ profitPaise, salesPaise }) => (profitPaise === null ? '' : marginText(profitPaise, salesPaise)),
      foot: marginText(sum.profitPaise, sum.salesPaise),
    },
  ]
  return (
    <section aria-label={`Profit in ${period.name}`}>
      {sum.unknownSalesPaise > 0 ? <UnknownCosts salesPaise={sum.unknownSalesPaise} /> : null}
      <ResponsiveTable
        label="Profit by product"
        rows={profits}
        keyOf={({ productId }) => productId}
        nameOf={({ name }) => name}
        columns={columns}
        card={(profit) => <ProfitCard profit={profit} />}
      />
      <dl className="panel books-card-sums">
        <div className="phone-only">
          <dt>Profit where the cost is known</dt>
          <dd className="num">{formatFigure(sum.profitPaise)}</dd>
        </div>
        <div>
          <dt>Charged for delivery and cash, without GST</dt>
          <dd className="num">{formatFigure(deliveryPaise)}</dd>
        </div>
      </dl>
    </section>
  )
}

function UnknownCosts({ salesPaise }: { salesPaise: Paise }) {
  const mayReceive = may(useStaff(), 'products')
  return (
    <Notice kind="info" title="Some costs are not known." className="mb-4">
      Goods of {formatFigure(salesPaise)} rupees came from lots without a cost.{' '}
      {mayReceive ? (
        <>
          Enter it on the lot, under{' '}
          <Link className="link" to="/admin/products">
            Products
          </Link>
          , Stock.
        </>
      ) : (
        'The owner enters it when stock is received.'
      )}
    </Notice>
  )
}

function CostText({ profit: { costPaise, uncostedGrams } }: { profit: ProductProfit }) {
  if (costPaise !== null) return formatFigure(costPaise)
  return <span className="sm mute">{formatKilos(uncostedGrams)} without a cost</span>
}

function ProfitCard({ profit }: { profit: ProductProfit }) {
  const { name, grams, salesPaise, profitPaise } = profit
  return (
    <div className="admin-card books-card">
      <b>{name}</b>
      <span className="bold num nowrap">{profitPaise === null ? '–' : formatFigure(profitPaise)}</span>
      <span className="sm mute num">
        {formatKilos(grams)}, sales {formatFigure(salesPaise)}
      </span>
      <span className="sm mute num">
        {profitPaise === null ? <CostText profit={profit} /> : marginText(profitPaise, salesPaise)}
      </span>
    </div>
  )
}

function marginText(profitPaise: Paise, salesPaise: Paise): string {
  const margin = marginPercent(profitPaise, salesPaise)
  return margin === null ? '' : `${margin.toLocaleString('en-IN').replace('-', '−')}%`
}

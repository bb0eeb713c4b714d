import { Link } from 'react-router'
import type { BooksPeriod } from '#app/domain/books/books-period.ts'
import {
  leftOf,
  marginPercent,
  type OtherMoney,
  type ProductProfit,
  sumProfit,
  type UnsoldGoods,
} from '#app/domain/books/profit/profit.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { formatKilos } from '#app/ui/admin/format-stock.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

type Props = { profits: readonly ProductProfit[]; period: BooksPeriod; other: OtherMoney }

/** The profit of each product, of all whose cost is known, and what delivery brought and cost. */
export function ProfitByProduct({ profits, period, other }: Props) {
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
        <div>
          <dt>Profit of goods whose cost is known</dt>
          <dd className="num">{formatFigure(sum.profitPaise)}</dd>
        </div>
        <div>
          <dt>Charged for delivery and cash, without GST</dt>
          <dd className="num">{formatFigure(other.chargedPaise)}</dd>
        </div>
        <div>
          <dt>
            Charged by couriers<span className="sm mute books-known">{courierText(other)}</span>
          </dt>
          <dd className="num">{formatFigure(-other.courierPaise)}</dd>
        </div>
        <div>
          <dt>
            Kept by the payment gateway<span className="sm mute books-known">{gatewayText(other)}</span>
          </dt>
          <dd className="num">{formatFigure(-other.gatewayPaise)}</dd>
        </div>
        <div>
          <dt>
            Tasting samples and packs sent again<span className="sm mute books-known">{unsoldText(other.given)}</span>
          </dt>
          <dd className="num">{formatFigure(-other.given.costPaise)}</dd>
        </div>
        <div>
          <dt>
            Written off, or missing in a count<span className="sm mute books-known">{unsoldText(other.lost)}</span>
          </dt>
          <dd className="num">{formatFigure(-other.lost.costPaise)}</dd>
        </div>
        <div>
          <dt>Refunds of goodwill</dt>
          <dd className="num">{formatFigure(-other.goodwillPaise)}</dd>
        </div>
        <div>
          <dt>Cash written off</dt>
          <dd className="num">{formatFigure(-other.lostCashPaise)}</dd>
        </div>
        <div className="books-left">
          <dt>Left</dt>
          <dd className="num">{formatFigure(leftOf(sum, other))}</dd>
        </div>
      </dl>
    </section>
  )
}

function courierText({ parcels, billedParcels }: OtherMoney): string {
  if (parcels === 0) return 'No parcel left with an AWB.'
  if (billedParcels === parcels) return `By their files, for all ${parcels.toLocaleString('en-IN')} parcels.`
  return `By their files, for ${billedParcels.toLocaleString('en-IN')} of ${parcels.toLocaleString('en-IN')} parcels; the others are not known.`
}

function gatewayText({ payments, billedPayments }: OtherMoney): string {
  if (payments === 0) return 'Nothing was paid online.'
  if (billedPayments === payments) return `By its statements, for all ${payments.toLocaleString('en-IN')} payments.`
  return `By its statements, for ${billedPayments.toLocaleString('en-IN')} of ${payments.toLocaleString('en-IN')} payments; the others are not known.`
}

function unsoldText({ grams, uncostedGrams }: UnsoldGoods): string {
  if (grams === 0 && uncostedGrams === 0) return 'None.'
  const cost =
    uncostedGrams === 0 ? 'By the cost of their lots' : `${formatKilos(uncostedGrams)} of them without a cost`
  return `${cost}, ${formatKilos(grams)}.`
}

function UnknownCosts({ salesPaise }: { salesPaise: Paise }) {
  const mayReceive = may(useStaff(), 'products')
  return (
    <Notice kind="info" title="Some costs are not known." className="mb-4">
      Goods sold for {formatMoney(salesPaise)} came from lots without a cost, or are not packed yet.{' '}
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
      <span className={profitPaise === null ? 'sm mute num books-sentence' : 'sm mute num'}>
        {profitPaise === null ? <CostText profit={profit} /> : marginText(profitPaise, salesPaise)}
      </span>
    </div>
  )
}

function marginText(profitPaise: Paise, salesPaise: Paise): string {
  const margin = marginPercent(profitPaise, salesPaise)
  return margin === null ? '' : `${margin.toLocaleString('en-IN').replace('-', '−')}%`
}

import { parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { byUrgency, COVER_DAYS, coverOf, type StockCover } from '#app/domain/books/stock/stock-cover.ts'
import { listStockFacts } from '#app/domain/books/stock/stock-cover-store.server.ts'
import { listStockLots, type StockLot } from '#app/domain/books/stock/stock-value-store.server.ts'
import { formatFigure } from '#app/domain/documents/document-formatting.ts'
import { formatPlainDay, indianDay } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { daysBetween } from '#app/domain/reports/sales/report-period.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { formatKilos } from '#app/ui/admin/format-kilos.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shop/page-meta.ts'
import { BooksHeader } from '../books-header.tsx'
import { TrialNotice } from '../trial-notice.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Stock in the books', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const at = now()
  const lots = await listStockLots(db)
  const covers = (await listStockFacts(db, at, lots)).map(coverOf).sort(byUrgency)
  const period = parseBooksPeriod(new URL(request.url).searchParams, at)
  return { period, covers, lots, today: indianDay(at), isTrial: await hasTrial(db) }
}

export default function StockInBooks({ loaderData: { period, covers, lots, today, isTrial } }: Route.ComponentProps) {
  return (
    <>
      <BooksHeader here="stock" period={period} />
      {isTrial ? <TrialNotice /> : null}
      {covers.length === 0 ? (
        <EmptyList reading="0 kg" message="There is no stock, and nothing was sold in the last 90 days." />
      ) : (
        <>
          <section className="books-section" aria-labelledby="cover">
            <h2 id="cover">What to buy next</h2>
            <p className="mute mb-4">
              How long the stock lasts at the rate of the last 30 and 90 days, and what to buy to have enough for{' '}
              {COVER_DAYS} days.
            </p>
            <ResponsiveTable
              label="What to buy next"
              rows={covers}
              keyOf={({ productId }) => productId}
              nameOf={({ name }) => name}
              columns={coverColumns(covers)}
              card={(cover) => <CoverCard cover={cover} />}
            />
          </section>
          <section className="books-section" aria-labelledby="lots">
            <h2 id="lots">Lots by age</h2>
            <p className="mute mb-4">The value is what is left at the cost of its lot, without GST.</p>
            <ResponsiveTable
              label="Lots by age"
              rows={lots}
              keyOf={({ id }) => id}
              nameOf={({ code }) => code}
              columns={lotColumns(lots, today)}
              card={(lot) => <LotCard lot={lot} />}
            />
          </section>
        </>
      )}
    </>
  )
}

function coverColumns(covers: readonly StockCover[]): Column<StockCover>[] {
  const suggested = covers.reduce((sum, { suggestedGrams }) => sum + suggestedGrams, 0)
  return [
    { name: 'Product', cell: ({ name }) => name, foot: 'All' },
    { name: 'On hand', align: 'right', cell: ({ onHandGrams }) => formatKilos(onHandGrams) },
    { name: 'Sold in 30 days', align: 'right', cell: ({ sold30Grams }) => formatKilos(sold30Grams) },
    { name: 'Lasts', align: 'right', cell: ({ daysAt30 }) => daysText(daysAt30) },
    { name: 'Sold in 90 days', align: 'right', cell: ({ sold90Grams }) => formatKilos(sold90Grams) },
    { name: 'Then lasts', align: 'right', cell: ({ daysAt90 }) => daysText(daysAt90) },
    {
      name: 'Buy',
      align: 'right',
      bold: true,
      cell: ({ suggestedGrams }) => (suggestedGrams === 0 ? '–' : formatKilos(suggestedGrams)),
      foot: formatKilos(suggested),
    },
  ]
}

function lotColumns(lots: readonly StockLot[], today: string): Column<StockLot>[] {
  return [
    { name: 'Lot', cell: ({ code }) => code, foot: 'All' },
    { name: 'Product', cell: ({ productName }) => productName },
    { name: 'Received', cell: ({ receivedDay }) => <span className="nowrap">{formatPlainDay(receivedDay)}</span> },
    { name: 'Age', align: 'right', cell: (lot) => ageText(lot, today) },
    { name: 'Best before', cell: (lot) => <span className="nowrap">{bestBeforeText(lot)}</span> },
    { name: 'Left', align: 'right', cell: ({ leftGrams }) => formatKilos(leftGrams) },
    { name: 'Value', align: 'right', bold: true, cell: valueText, foot: formatFigure(sumValue(lots)) },
  ]
}

function CoverCard({ cover }: { cover: StockCover }) {
  const { name, onHandGrams, daysAt30, daysAt90, suggestedGrams } = cover
  return (
    <div className="admin-card books-card">
      <b>{name}</b>
      <span className="bold num nowrap">{suggestedGrams === 0 ? 'Enough' : `Buy ${formatKilos(suggestedGrams)}`}</span>
      <span className="sm mute num">
        {formatKilos(onHandGrams)} on hand, {lastsText(daysAt30, daysAt90)}
      </span>
    </div>
  )
}

function LotCard({ lot }: { lot: StockLot }) {
  return (
    <div className="admin-card books-card">
      <b className="break-anywhere">
        {lot.code}, {lot.productName}
      </b>
      <span className="bold num nowrap">{valueText(lot)}</span>
      <span className="sm mute num">
        {formatKilos(lot.leftGrams)}, received {formatPlainDay(lot.receivedDay)}
      </span>
      <span className="sm mute nowrap">{bestBeforeText(lot)}</span>
    </div>
  )
}

function sumValue(lots: readonly StockLot[]): Paise {
  return lots.reduce((sum, { valuePaise }) => sum + (valuePaise ?? 0), 0)
}

function valueText({ valuePaise }: StockLot): string {
  return valuePaise === null ? 'No cost' : formatFigure(valuePaise)
}

function bestBeforeText({ bestBeforeDay }: StockLot): string {
  return bestBeforeDay === null ? 'Not known' : formatPlainDay(bestBeforeDay)
}

function ageText({ receivedDay }: StockLot, today: string): string {
  const days = Math.max(0, daysBetween(receivedDay, today))
  if (days === 0) return 'New today'
  return days === 1 ? '1 day' : `${days.toLocaleString('en-IN')} days`
}

function lastsText(daysAt30: number | null, daysAt90: number | null): string {
  if (daysAt90 === null) return 'no sale in 90 days'
  const ofQuarter = `lasts ${daysText(daysAt90)} at the rate of 90 days`
  return daysAt30 === null ? ofQuarter : `${ofQuarter}, ${daysText(daysAt30)} at that of 30`
}

function daysText(days: number | null): string {
  if (days === null) return 'no sale'
  if (days > 365) return 'over a year'
  return days === 1 ? '1 day' : `${days.toLocaleString('en-IN')} days`
}

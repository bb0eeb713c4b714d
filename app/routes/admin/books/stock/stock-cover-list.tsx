import { COVER_DAYS, type StockCover } from '#app/domain/books/stock/stock-cover.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatKilos, formatStock } from '#app/ui/admin/format-stock.ts'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

/** `isLow`: at or under its reorder mark, as on the dashboard. */
type ShownCover = StockCover & { isLow: boolean }

type Props = {
  rows: readonly ShownCover[]
  page: number
  pages: number
  /** What to buy of all products together, those on other pages included. */
  suggestedGrams: Grams
}

/** A page of how long the stock of each product lasts, and what to buy next, the most urgent first. */
export function StockCoverList({ rows, page, pages, suggestedGrams }: Props) {
  return (
    <section className="books-section" aria-labelledby="cover">
      <h2 id="cover">What to buy next</h2>
      <p className="mute mb-4">
        How long the stock lasts at the rate of the last 30 and 90 days, and what to buy to have enough for {COVER_DAYS}{' '}
        days. Low: at or under the reorder mark, though it lasts that long.
      </p>
      <ResponsiveTable
        label="What to buy next"
        rows={rows}
        keyOf={({ productId }) => productId}
        nameOf={({ name }) => name}
        columns={coverColumns(suggestedGrams)}
        card={(cover) => <CoverCard cover={cover} />}
      />
      <PreviousNextLinks page={page} pages={pages} what="products" part="cover" />
    </section>
  )
}

function coverColumns(sumGrams: Grams): Column<ShownCover>[] {
  return [
    { name: 'Product', cell: ({ name }) => name, foot: 'All' },
    { name: 'On hand', align: 'right', cell: ({ onHandGrams, packs }) => formatStock(onHandGrams, packs, formatKilos) },
    {
      name: 'Sold in 30 days',
      align: 'right',
      cell: ({ sold30Grams, packs }) => formatStock(sold30Grams, packs, formatKilos),
    },
    { name: 'Lasts', align: 'right', cell: ({ daysAt30 }) => daysText(daysAt30) },
    {
      name: 'Sold in 90 days',
      align: 'right',
      cell: ({ sold90Grams, packs }) => formatStock(sold90Grams, packs, formatKilos),
    },
    { name: 'Then lasts', align: 'right', cell: ({ daysAt90 }) => daysText(daysAt90) },
    {
      name: 'Buy',
      align: 'right',
      bold: true,
      cell: (cover) => buyText(cover, { buy: (stock) => stock, enough: '–' }),
      foot: formatKilos(sumGrams),
    },
  ]
}

function CoverCard({ cover }: { cover: ShownCover }) {
  const { name, packs, onHandGrams, daysAt30, daysAt90 } = cover
  return (
    <div className="admin-card books-card">
      <b>{name}</b>
      <span className="bold num nowrap">{buyText(cover, { buy: (stock) => `Buy ${stock}`, enough: 'Enough' })}</span>
      <span className="sm mute num">
        {formatStock(onHandGrams, packs, formatKilos)} on hand, {lastsText(daysAt30, daysAt90)}
      </span>
    </div>
  )
}

type BuyTexts = { buy: (stock: string) => string; enough: string }

function buyText({ suggestedGrams, packs, isLow }: ShownCover, { buy, enough }: BuyTexts): string {
  if (suggestedGrams > 0) return buy(formatStock(suggestedGrams, packs, formatKilos))
  return isLow ? 'Low' : enough
}

function lastsText(daysAt30: number | null, daysAt90: number | null): string {
  if (daysAt90 === null) return 'no sale in 90 days'
  const ofQuarter = `lasts ${daysText(daysAt90)} at the rate of 90 days`
  return daysAt30 === null ? ofQuarter : `${ofQuarter}, ${daysText(daysAt30)} at that of 30`
}

function daysText(days: number | null): string {
  if (days === null) return 'no sale'
  if (days > 365) return 'over a year'
  return formatCount(days, 'day')
}

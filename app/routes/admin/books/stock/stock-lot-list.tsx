import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { daysBetween, formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { formatKilos, formatStock } from '#app/ui/admin/format-stock.ts'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

/** A lot with grams left; its value is null where its cost is not known. Days are YYYY-MM-DD. */
type StockLot = {
  id: string
  code: string
  productName: string
  packs: readonly PackOnSale[]
  receivedDay: string
  bestBeforeDay: string | null
  leftGrams: Grams
  valuePaise: Paise | null
}

type Props = {
  rows: readonly StockLot[]
  page: number
  pages: number
  /** Of all lots together, those on other pages included. */
  valuePaise: Paise
  /** In India. */
  today: string
}

/** A page of the lots on hand with their age and value. */
export function StockLotList({ rows, page, pages, valuePaise, today }: Props) {
  return (
    <section className="books-section" aria-labelledby="lots">
      <h2 id="lots">Lots by age</h2>
      <p className="mute mb-4">The value is what is left at the cost of its lot.</p>
      <ResponsiveTable
        label="Lots by age"
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ code }) => code}
        columns={lotColumns(valuePaise, today)}
        card={(lot) => <LotCard lot={lot} />}
      />
      <PreviousNextLinks page={page} pages={pages} what="lots" part="lots" />
    </section>
  )
}

function lotColumns(sumPaise: Paise, today: string): Column<StockLot>[] {
  return [
    { name: 'Lot', cell: ({ code }) => code, foot: 'All' },
    { name: 'Product', cell: ({ productName }) => productName },
    { name: 'Received', cell: ({ receivedDay }) => <span className="nowrap">{formatPlainDay(receivedDay)}</span> },
    { name: 'Age', align: 'right', cell: (lot) => ageText(lot, today) },
    { name: 'Best before', cell: (lot) => <span className="nowrap">{bestBeforeText(lot)}</span> },
    { name: 'Left', align: 'right', cell: ({ leftGrams, packs }) => formatStock(leftGrams, packs, formatKilos) },
    { name: 'Value', align: 'right', bold: true, cell: valueText, foot: formatFigure(sumPaise) },
  ]
}

function LotCard({ lot }: { lot: StockLot }) {
  return (
    <div className="admin-card books-card">
      <b className="break-anywhere">
        {lot.code}, {lot.productName}
      </b>
      <span className="bold num nowrap">{valueText(lot)}</span>
      <span className="sm mute num">
        {formatStock(lot.leftGrams, lot.packs, formatKilos)}, received {formatPlainDay(lot.receivedDay)}
      </span>
      <span className="sm mute nowrap">{bestBeforeText(lot)}</span>
    </div>
  )
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
  return formatCount(days, 'day')
}

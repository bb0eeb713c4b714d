import { Link } from 'react-router'
import { EFFECT_OF, movementName, type StockMovement } from '#app/domain/inventory/stock/stock-movement.ts'
import type { PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { formatKilos, formatStock, formatStockChange } from '#app/ui/admin/format-stock.ts'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'

/** A movement with the code of its lot, if it has one. */
type LedgerRow = StockMovement & { lotCode: string | undefined }

type Props = { packs: readonly PackOnSale[]; movements: readonly LedgerRow[]; page: number; pages: number }

/** The stock ledger of a product: each movement with its time, reason, actor and balance. */
export function MovementList({ packs, movements, page, pages }: Props) {
  const columns: Column<LedgerRow>[] = [
    { name: 'When', cell: (row) => <span className="nowrap">{formatDayAndTime(row.at)}</span> },
    { name: 'What', cell: movementName },
    { name: 'Change', cell: (row) => formatChange(row, packs), align: 'right', bold: true },
    { name: 'On hand', cell: (row) => formatStock(row.onHandGrams, packs, formatKilos), align: 'right' },
    { name: 'Held', cell: (row) => formatStock(row.heldGrams, packs, formatKilos), align: 'right' },
    { name: 'Why', cell: (row) => <Why row={row} /> },
    { name: 'Who', cell: (row) => row.actor },
  ]
  return (
    <section className="ledger" aria-label="Ledger">
      <h2>Ledger</h2>
      {movements.length === 0 ? (
        <EmptyList figure="0 g" message="Nothing was received yet. What happens to this stock is written here." />
      ) : (
        <ResponsiveTable
          label="Stock ledger"
          rows={movements}
          keyOf={(row) => row.id}
          nameOf={movementName}
          columns={columns}
          card={(row) => <MovementCard row={row} packs={packs} />}
        />
      )}
      <PreviousNextLinks page={page} pages={pages} what="the ledger" />
    </section>
  )
}

function MovementCard({ row, packs }: { row: LedgerRow } & Pick<Props, 'packs'>) {
  return (
    <div className="admin-card">
      <span className="row between">
        <b>{movementName(row)}</b>
        <b className="num nowrap">{formatChange(row, packs)}</b>
      </span>
      <span className="row between sm mute num">
        <span>
          {formatDayAndTime(row.at)}, {row.actor}
        </span>
        <span className="nowrap">{formatStock(row.onHandGrams, packs)}</span>
      </span>
      <span className="sm">
        <Why row={row} />
      </span>
    </div>
  )
}

function Why({ row }: { row: LedgerRow }) {
  return (
    <>
      {row.orderId ? (
        <Link className="link num nowrap" to={`/admin/orders/${row.orderId}`}>
          {row.orderId}
        </Link>
      ) : (
        row.reason
      )}
      {row.lotCode ? <span className="mute"> · lot {row.lotCode}</span> : null}
    </>
  )
}

/** The change of stock on hand, such as +5 kg or −2 × Jar 350g (700 g); a hold does not change it and has no sign. */
function formatChange({ kind, grams }: StockMovement, packs: readonly PackOnSale[]): string {
  const change = EFFECT_OF[kind].onHand * grams
  if (change === 0) return formatStockChange(grams, packs)
  return `${change < 0 ? '−' : '+'}${formatStockChange(Math.abs(change), packs)}`
}

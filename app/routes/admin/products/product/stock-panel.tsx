import { Link } from 'react-router'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import { onlyPack, type PackOnSale } from '#app/domain/pack-size/only-pack.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { formatPacksInStock, formatStock } from '#app/ui/admin/format-stock.ts'
import { StockBar } from '#app/ui/admin/stock-bar.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type Props = {
  product: { id: string }
  stock: PoolStock & { reorderMarkGrams: Grams }
  packs: readonly PackOnSale[]
}

/** A product's stock, linked to its ledger. */
export function StockPanel({ product, stock, packs }: Props) {
  const count = (grams: Grams) => formatStock(grams, packs)
  const notes = [
    onlyPack(packs) === null ? `makes ${formatPacksInStock(sellableGrams(stock), packs)}` : '',
    stock.heldGrams > 0 ? `${count(stock.heldGrams)} more is held for orders` : '',
    stock.agedGrams > 0 ? `${count(stock.agedGrams)} is too near its best-before day for a parcel` : '',
  ]
    .filter(Boolean)
    .join('. ')
  return (
    <Panel
      heading="Stock"
      beside={
        <Link
          className="link sm touch-link"
          to={`/admin/products/${product.id}/stock${stock.onHandGrams === 0 ? '?do=receive' : ''}`}
        >
          Receive, count, ledger
        </Link>
      }
    >
      <p className="figure">{count(sellableGrams(stock))}</p>
      {notes ? <p className="sm mute num">{notes}</p> : null}
      <StockBar stock={stock} />
    </Panel>
  )
}

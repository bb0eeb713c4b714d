import { Link } from 'react-router'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/sellable-grams.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { formatPacksInStock } from '#app/ui/admin/format-packs-in-stock.ts'
import { formatStock } from '#app/ui/admin/format-stock.ts'
import { StockBar } from '#app/ui/admin/stock-bar.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type Props = {
  product: { id: string }
  stock: PoolStock & { reorderMarkGrams: Grams }
  packs: readonly { weight: PackSize; isRetired: boolean }[]
}

/** A product's stock, linked to its ledger. */
export function StockPanel({ product, stock, packs }: Props) {
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
      <p className="figure">{formatStock(sellableGrams(stock), packs)}</p>
      <p className="sm mute num">
        makes {formatPacksInStock(sellableGrams(stock), packs)}
        {stock.heldGrams > 0 ? `. ${formatWeight(stock.heldGrams)} more is held for orders` : null}
        {stock.agedGrams > 0 ? `. ${formatWeight(stock.agedGrams)} is too near its best-before day for a parcel` : null}
      </p>
      <StockBar stock={stock} />
    </Panel>
  )
}

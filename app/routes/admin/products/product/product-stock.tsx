import { Link } from 'react-router'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { packsItMakes, StockLine } from '#app/ui/admin/stock-line.tsx'

type Props = { product: { id: string }; stock: PoolStock & { reorderGrams: Grams } }

/** How much of a product there is, and the way to its ledger. */
export function ProductStock({ product, stock }: Props) {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Stock</h2>
        <Link className="link sm tapline" to={`/admin/products/${product.id}/stock`}>
          Receive, count, ledger
        </Link>
      </div>
      <p className="read">{formatWeight(sellableGrams(stock))}</p>
      <p className="sm mute num">
        makes {packsItMakes(sellableGrams(stock))}
        {stock.heldGrams > 0 ? `. ${formatWeight(stock.heldGrams)} more is held for orders` : null}
        {stock.agedGrams > 0 ? `. ${formatWeight(stock.agedGrams)} is too near its best-before day to be sold` : null}
      </p>
      <StockLine stock={stock} />
    </section>
  )
}

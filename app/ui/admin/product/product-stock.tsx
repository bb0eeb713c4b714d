import { Link } from 'react-router'
import { freeGrams } from '#app/domain/reports/shelf.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { packsItMakes, StockLine } from '../stock-line.tsx'

type Props = { product: { id: string }; stock: { onHandGrams: Grams; heldGrams: Grams; reorderGrams: Grams } }

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
      <p className="read">{formatWeight(freeGrams(stock))}</p>
      <p className="sm mute num">
        makes {packsItMakes(freeGrams(stock))}
        {stock.heldGrams > 0 ? `. ${formatWeight(stock.heldGrams)} more is held for orders` : null}
      </p>
      <StockLine stock={stock} />
    </section>
  )
}

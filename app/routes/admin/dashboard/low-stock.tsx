import { Link } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { packsItMakes, StockLine } from '#app/ui/admin/stock-line.tsx'

/** The products at or under their reorder mark, the emptiest first. */
export function LowStock({ products }: { products: readonly AdminProduct[] }) {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Low stock</h2>
        <Link className="link sm tapline" to="/admin/products">
          All stock
        </Link>
      </div>
      {products.length === 0 ? <p className="sm mute">Everything is above its reorder weight.</p> : null}
      <ul className="lowlist">
        {products.map((product) => (
          <li key={product.id}>
            <div className="row between">
              <Link to={`/admin/products/${product.id}`}>{product.name}</Link>
              <span className="b num nowrap">{formatWeight(sellableGrams(product))}</span>
            </div>
            <StockLine stock={product} />
            <p className="xs mute num">makes {packsItMakes(sellableGrams(product))}</p>
          </li>
        ))}
      </ul>
      {products.length > 0 ? <p className="xs mute mt-3">The red mark is the reorder weight.</p> : null}
    </section>
  )
}

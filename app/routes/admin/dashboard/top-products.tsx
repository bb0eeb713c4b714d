import { Link } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import type { ProductSales } from '#app/domain/reports/sales/sales.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'

const FIRST = 6

/** What was sold by product, the heaviest first: six at once, all of them behind a press. */
export function TopProducts({ products }: { products: readonly ProductSales[] }) {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Kilos by product</h2>
        <span className="xs mute">by kilos</span>
      </div>
      {products.length === 0 ? <p className="sm mute">Nothing was sold in these days.</p> : null}
      {products.length > 0 ? <Table products={products.slice(0, FIRST)} /> : null}
      {products.length > FIRST ? (
        <details className="figures">
          <summary className="link sm tapline">All {products.length} products</summary>
          <Table products={products.slice(FIRST)} />
        </details>
      ) : null}
    </section>
  )
}

function Table({ products }: { products: readonly ProductSales[] }) {
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="r">
            Kilos
          </th>
          <th scope="col" className="r only-d-cell">
            Packs
          </th>
          <th scope="col" className="r">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.productId}>
            <td>
              <Link to={`/admin/products/${product.productId}`}>{product.name}</Link>
            </td>
            <td className="r b num nowrap">{formatKilos(product.weightGrams)}</td>
            <td className="r num only-d-cell">{product.packs.toLocaleString('en-IN')}</td>
            <td className="r num">{formatMoney(product.salesPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { ReactNode } from 'react'
import { type AdminProduct, isLow } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import type { Lot } from '#app/domain/inventory/lots/lot.ts'
import { sellableGrams, uncoveredGrams } from '#app/domain/inventory/stock/sellable.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { packsItMakes, StockLine } from '#app/ui/admin/stock-line.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

type Props = {
  product: AdminProduct
  lots: readonly Lot[]
  /** The reorder mark. */
  children: ReactNode
}

/** What can be sold of a product, what packs it makes, and what lies on the shelf besides. */
export function StockReading({ product, lots, children }: Props) {
  const free = sellableGrams(product)
  const uncovered = uncoveredGrams(product)
  const soldGrams = lots.reduce((sum, lot) => sum + lot.leftGrams, 0) - product.onHandGrams
  const besides = [
    product.heldGrams > 0 ? `${formatWeight(product.heldGrams)} more is held for orders.` : '',
    soldGrams > 0 ? `${formatWeight(soldGrams)} more is sold and not packed yet.` : '',
  ].filter(Boolean)
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Stock</h2>
      </div>
      <p className="read">{formatWeight(free)}</p>
      <p className="sm mute num">makes {packsItMakes(free)}</p>
      {besides.length > 0 ? <p className="sm mute num">{besides.join(' ')}</p> : null}
      <div className="mt-3">
        <StockLine stock={product} />
      </div>
      {product.agedGrams > 0 ? (
        <Notice kind="warn" className="mt-3" title={`${formatWeight(product.agedGrams)} is no longer on sale.`}>
          It would reach a shopper with less than 45 days to its best-before day. Write it off, or correct the day of
          its lot.
          {uncovered > 0
            ? ` Orders still wait for ${formatWeight(uncovered)} that nothing else covers: pack them now, or cancel them.`
            : null}
        </Notice>
      ) : null}
      {isLow(product) ? <p className="sm low">At or under the reorder weight.</p> : null}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { Lot } from '#app/domain/inventory/lot.ts'
import { freeGrams, isLow, type ShelfProduct } from '#app/domain/reports/shelf.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { packsItMakes, StockLine } from '../stock-line.tsx'

type Props = {
  product: ShelfProduct
  lots: readonly Lot[]
  /** The reorder mark. */
  children: ReactNode
}

/** What can be sold of a product, what packs it makes, and what lies on the shelf besides. */
export function StockReading({ product, lots, children }: Props) {
  const free = freeGrams(product)
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
      {isLow(product) ? <p className="sm low">At or under the reorder weight.</p> : null}
      {children}
    </section>
  )
}

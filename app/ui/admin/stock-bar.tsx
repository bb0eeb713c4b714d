import type { CSSProperties } from 'react'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'

type Stock = PoolStock & { reorderMarkGrams: Grams }

/**
 * A product's stock as a bar that ends at three times its reorder mark, or at the stock; the red mark is the reorder
 * mark.
 */
export function StockBar({ stock }: { stock: Stock }) {
  const free = sellableGrams(stock)
  const mark = stock.reorderMarkGrams
  const full = Math.max(free, mark * 3)
  const style = { '--g': `${(free / full) * 100}%`, '--m': `${(mark / full) * 100}%` } as CSSProperties
  return (
    <div className="stock-bar" style={style} aria-hidden="true">
      <i />
      <b />
    </div>
  )
}

import type { CSSProperties } from 'react'
import { reorderMark } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import { formatWeight, type Grams, packsLeft, WEIGHTS } from '#app/domain/weight.ts'

type Stock = PoolStock & { reorderGrams: Grams }

/** A product's stock on a line that ends at three times its reorder mark, or at what there is; the red mark is where to reorder. */
export function StockLine({ stock }: { stock: Stock }) {
  const free = sellableGrams(stock)
  const mark = reorderMark(stock)
  const full = Math.max(free, mark * 3)
  const style = { '--g': `${(free / full) * 100}%`, '--m': `${(mark / full) * 100}%` } as CSSProperties
  return (
    <div className="stock-bar" style={style} aria-hidden="true">
      <i />
      <b />
    </div>
  )
}

/** What a pool still makes: 700 g: no 1kg, one 500g. */
export function packsItMakes(free: Grams): string {
  return WEIGHTS.map((weight) => `${packsLeft(free, weight)}\u00a0×\u00a0${weight}`).join(', ')
}

const kilos = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** 1,560.25 kg, 0.75 kg, 23.205 kg: padded, for columns, and never rounded. A sample of 25 g stays in grams. */
export function formatKilos(grams: Grams): string {
  return grams >= 1000 || grams % 10 === 0 ? `${kilos.format(grams / 1000)}\u00a0kg` : formatWeight(grams)
}

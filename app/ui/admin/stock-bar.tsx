import type { CSSProperties } from 'react'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/sellable-grams.ts'
import { type PackSize, packsLeft } from '#app/domain/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'

type Stock = PoolStock & { reorderMarkGrams: Grams }

/** A product's stock as a bar that ends at three times its reorder mark, or at the stock; the red mark is the reorder mark. */
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

/** The packs of each size that a weight makes: 700 g makes one 500g and no 1kg. */
export function formatPacksInStock(free: Grams, packs: readonly { weight: PackSize }[]): string {
  return packs.map(({ weight }) => `${packsLeft(free, weight)}\u00a0×\u00a0${weight}`).join(', ')
}

const kilos = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** A weight in kilograms, padded for columns and never rounded: 1,560.25 kg, 0.75 kg. A sample of 25 g stays in grams. */
export function formatKilos(grams: Grams): string {
  return grams >= 1000 || grams % 10 === 0 ? `${kilos.format(grams / 1000)}\u00a0kg` : formatWeight(grams)
}

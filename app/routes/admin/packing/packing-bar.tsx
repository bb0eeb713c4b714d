import { useSearchParams } from 'react-router'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { PackingProduct } from '#app/domain/packing/packing-list.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import type { Ticks } from './use-ticks.ts'

/** The bar at the bottom of a phone: what to weigh next, and a link to the orders. */
export function PackingBar({ products, ticks }: { products: readonly PackingProduct[]; ticks: Ticks }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('by', 'order')
  return (
    <div className="packing-bar phone-only no-print">
      <p className="sm grow">{nextMessage(products, ticks)}</p>
      <ButtonLink kind="primary" large to={`?${next}`}>
        Pack by order
      </ButtonLink>
    </div>
  )
}

function nextMessage(products: readonly PackingProduct[], ticks: Ticks) {
  for (const product of products) {
    const cell = product.cells.find((one) => one.count > 0 && !one.keys.every(ticks.isTicked))
    if (cell) {
      return (
        <>
          <b>Next:</b> {product.name}, {cell.count}&nbsp;×&nbsp;{cell.weight ?? formatWeight(cell.grams)}
        </>
      )
    }
  }
  return 'All is weighed.'
}

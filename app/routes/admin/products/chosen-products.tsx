import { Form, Link } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import { SelectionBar } from '#app/ui/kit/selection-bar.tsx'
import type { Selection } from '#app/ui/kit/use-selection.ts'

type Props = { products: readonly AdminProduct[]; selection: Selection }

/** What may be done with the ticked products at once. */
export function ChosenProducts({ products, selection }: Props) {
  const chosen = products.filter((product) => selection.has(product.id))
  const says = chosen.length === 1 ? '1 product' : `${chosen.length} products`
  const prices = new URLSearchParams(chosen.map((product) => ['product', product.id]))
  return (
    <SelectionBar selection={selection} says={says}>
      <Link className="btn inv" to={`/admin/products/prices?${prices}`}>
        Change ₹/kg
      </Link>
      <Form method="post" preventScrollReset className="row">
        {chosen.map((product) => (
          <input key={product.id} type="hidden" name="product" value={`${product.id}:${product.version}`} />
        ))}
        <button type="submit" className="btn inv" name="edit" value="publish">
          Publish
        </button>
        <button type="submit" className="btn inv" name="edit" value="unpublish">
          Unpublish
        </button>
      </Form>
    </SelectionBar>
  )
}

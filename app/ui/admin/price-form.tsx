import { Form } from 'react-router'
import type { ShelfProduct } from '#app/domain/reports/shelf.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import type { EditAnswer } from './edit-answer.ts'

/** What each pack costs, in rupees with tax. */
export function PriceForm({ product, answer }: { product: ShelfProduct; answer: EditAnswer | undefined }) {
  return (
    <details open={answer !== undefined} key={product.version}>
      <summary className="btn qui">Change prices</summary>
      <Form method="post" preventScrollReset noValidate className="edit">
        <input type="hidden" name="product" value={product.id} />
        <input type="hidden" name="edit" value="prices" />
        <input type="hidden" name="version" value={product.version} />
        {product.packs.map((pack) => (
          <Field
            key={pack.weight}
            label={pack.weight}
            name={pack.weight}
            prefix="₹"
            inputMode="decimal"
            defaultValue={answer?.typed[pack.weight] ?? String(pack.pricePaise / 100)}
            error={answer?.fields[pack.weight]}
          />
        ))}
        <Button kind="secondary" type="submit">
          Save prices
        </Button>
      </Form>
    </details>
  )
}

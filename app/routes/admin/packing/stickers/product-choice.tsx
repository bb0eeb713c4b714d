import { Form } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'

/** Chooses the product whose stickers are printed ahead. */
export function ProductChoice({
  products,
  chosen,
}: {
  products: readonly { id: string; name: string }[]
  chosen: string
}) {
  if (products.length === 0) return null
  return (
    <section className="panel" aria-label="Another product">
      <div className="panel-head">
        <h2>For a product</h2>
      </div>
      <Form method="get" className="stack" key={chosen}>
        <SelectField label="Product" name="product" defaultValue={chosen || products[0]?.id}>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button kind="secondary" type="submit">
            Show its packs
          </Button>
        </div>
      </Form>
    </section>
  )
}

import { Form } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

/** Chooses the product whose stickers are printed ahead. */
export function ProductPicker({
  products,
  chosen,
}: {
  products: readonly { id: string; name: string }[]
  chosen: string
}) {
  if (products.length === 0) return null
  return (
    <Panel heading="For a product" aria-label="Another product">
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
    </Panel>
  )
}

import { FilterForm } from '#app/ui/admin/filter-form.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import type { PreviewOrder } from './message-preview.ts'

type Props = {
  orders: readonly PreviewOrder[]
  /** The order that is shown; null: sample values. */
  chosen: string | null
}

/**
 * Chooses one of the last orders, whose values the preview then shows and the test sends. Nothing that was typed is
 * lost.
 */
export function PreviewOrderChoice({ orders, chosen }: Props) {
  if (orders.length === 0) return null
  return (
    <FilterForm preventScrollReset replace className="preview-order">
      <SelectField
        key={chosen ?? ''}
        label="With the values of"
        name="order"
        defaultValue={chosen ?? ''}
        hint={chosen ? 'What this order does not have yet is a sample. Keys in links are hidden.' : undefined}
      >
        <option value="">A sample order</option>
        {orders.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

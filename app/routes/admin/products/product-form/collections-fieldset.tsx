import { labelOfField } from '#app/domain/catalogue/product/product-fields.ts'
import { CheckField } from '#app/ui/kit/field.tsx'
import { fieldId, useFormValues } from './product-form-values.ts'

/** A box for each collection of the shop; a product is in any number of them. */
export function CollectionsFieldset() {
  const { values, collections } = useFormValues()
  const chosen = (values.collections ?? '').split(', ')
  if (collections.length === 0) return null
  return (
    <fieldset className="span-2" id={fieldId('collections')}>
      <legend className="label">
        {labelOfField('collections')} <span className="optional">(optional)</span>
      </legend>
      {/* Sent without any box ticked too. */}
      <input type="hidden" name="collections" value="" />
      <div className="row flex-wrap">
        {collections.map(({ id, name }) => (
          <CheckField key={id} label={name} name="collections" value={id} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </fieldset>
  )
}

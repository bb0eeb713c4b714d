import { useId } from 'react'
import { NEW_CATEGORY } from '#app/domain/catalogue/categories/category.ts'
import { labelOfField } from '#app/domain/catalogue/product/product-fields.ts'
import { kindKey, kindLabel, parseKinds } from '#app/domain/catalogue/product/product-kinds.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { CheckField, Field, SelectField } from '#app/ui/kit/field.tsx'
import { ProductField } from './product-field.tsx'
import { fieldId, useField, useFormValues } from './product-form-context.ts'

/** The category of the product; whoever may add one types the name of a new one beside it. */
export function CategoryField() {
  const { categories, values, errors } = useFormValues()
  const mayAdd = may(useStaff(), 'settings')
  return (
    <>
      <SelectField {...useField('category')} className="half">
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {mayAdd ? <option value={NEW_CATEGORY}>New category…</option> : null}
      </SelectField>
      {mayAdd ? (
        <Field
          id={fieldId('newCategory')}
          label="Name of the new category"
          name="newCategory"
          className="half new-category"
          autoComplete="off"
          maxLength={40}
          hint="Shoppers choose by it, as by Spices or Gift boxes."
          defaultValue={values.newCategory ?? ''}
          error={errors.newCategory}
        />
      ) : null}
    </>
  )
}

/** More boxes than this are hard to look over: further kinds of the shop are suggestions of the field. */
const MAX_BOXES = 12

/**
 * A box for each kind of the shop, and a field for kinds that it does not have yet. A product has any number of them.
 */
export function KindsFieldset() {
  const { values, kinds, errors } = useFormValues()
  const list = useId()
  const typed = parseKinds(values.kinds ?? '')
  const chosen = new Set(typed.map(kindKey))
  // After a refusal all that was typed is in the field again, so that its message is beside it.
  const boxes = errors.kinds ? [] : kinds.slice(0, MAX_BOXES)
  const boxKeys = new Set(boxes.map(kindKey))
  const others = typed.filter((kind) => !boxKeys.has(kindKey(kind)))
  return (
    <fieldset className="span-2">
      <legend className={boxes.length > 0 ? 'label' : 'sr-only'}>
        Kind <span className="optional">(optional)</span>
      </legend>
      <div className="row flex-wrap">
        {boxes.map((kind) => (
          <CheckField
            key={kindKey(kind)}
            label={kindLabel(kind)}
            name="kinds"
            // A product keeps its own spelling.
            value={typed.find((one) => kindKey(one) === kindKey(kind)) ?? kind}
            defaultChecked={chosen.has(kindKey(kind))}
          />
        ))}
      </div>
      <ProductField
        name="kinds"
        label={boxes.length > 0 ? 'Other kinds' : 'Kinds'}
        optional={boxes.length === 0}
        defaultValue={others.join(', ')}
        list={list}
        autoComplete="off"
        hint="Whole, ground, sun dried: shoppers choose by it. Several with commas between."
      />
      <datalist id={list}>
        {kinds.slice(boxes.length).map((kind) => (
          <option key={kindKey(kind)} value={kind} />
        ))}
      </datalist>
    </fieldset>
  )
}

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

import { NEW_CATEGORY } from '#app/domain/catalogue/categories/category.ts'
import { labelOfField } from '#app/domain/catalogue/product/product-fields.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { CheckField, Field, SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { AllergenNote } from './allergen-note.tsx'
import { KindsFieldset } from './kinds-fieldset.tsx'
import { ProductField, ProductLine } from './product-field.tsx'
import { fieldId, useField, useFormValues } from './product-form-values.ts'

/** A line that shares its row with another where the column is wide. */
const HALF_LINE = 'half label-line'

/** The facts on the label: kind, origin, and what the law requires. */
export function LabelSection({ sellsNuts }: { sellsNuts: boolean }) {
  return (
    <Panel heading="On the label">
      <div className="product-fields">
        <CategoryField />
        <ProductLine name="countryOfOrigin" className={HALF_LINE} hint="Several with commas between." />
        <KindsFieldset />
        <CollectionsFieldset />
        <ProductLine name="grade" className={HALF_LINE} optional />
        <ProductLine name="genericName" className={HALF_LINE} hint="What it is, in plain words, as on the label." />
        <ProductLine name="ingredients" className={HALF_LINE} />
        <ProductLine
          name="allergen"
          className={HALF_LINE}
          hint="What some people must not eat, as on the label; else: None."
        />
        {sellsNuts ? null : <AllergenNote />}
        <ProductField name="shelfLifeMonths" className="half" inputMode="numeric" hint="Months from packing." />
        <ProductLine name="packedBy" className={HALF_LINE} optional hint="Empty: your shop, as in Settings." />
        <ProductLine name="storage" className={HALF_LINE} optional />
        <ProductLine name="importedBy" className={HALF_LINE} hint="Name and address, when it comes from abroad." />
      </div>
    </Panel>
  )
}

/** The category of the product; whoever may add one types the name of a new one beside it. */
function CategoryField() {
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

/** A box for each collection of the shop; a product is in any number of them. */
function CollectionsFieldset() {
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

import type { ReactNode } from 'react'
import { fieldName } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { GST_SLABS_BP } from '#app/domain/tax/gst.ts'
import { CheckField, SelectField } from '#app/ui/kit/field.tsx'
import { KindsFieldset } from './kinds-fieldset.tsx'
import { ProductField, ProductLine } from './product-field.tsx'
import { fieldId, useField, useFormValues } from './product-form-values.ts'

/** A box for each collection of the shop; a product is in any number of them. */
function CollectionBoxes() {
  const { values, collections } = useFormValues()
  const chosen = (values.collections ?? '').split(', ')
  if (collections.length === 0) return null
  return (
    <fieldset className="span-2" id={fieldId('collections')}>
      <legend className="label">
        {fieldName('collections')} <span className="optional">(optional)</span>
      </legend>
      <div className="row flex-wrap">
        {collections.map(({ id, name }) => (
          <CheckField key={id} label={name} name="collections" value={id} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </fieldset>
  )
}

/** A line that shares its row with another where the column is wide. */
const HALF_LINE = 'half label-line'

const RATES = GST_SLABS_BP.map((rateBp) => String(rateBp / 100))

/** The facts on the label: kind, origin, tax, and what the law requires. */
export function LabelSection({ rates }: { rates: ReactNode }) {
  const { categories } = useFormValues()
  const rate = useField('gstRate')
  const slabs = rate.defaultValue && !RATES.includes(rate.defaultValue) ? [...RATES, rate.defaultValue] : RATES
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>On the label</h2>
      </div>
      <div className="product-fields">
        <SelectField {...useField('category')} className="half">
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ProductLine name="countryOfOrigin" className={HALF_LINE} hint="Several with commas between." />
        <KindsFieldset />
        <CollectionBoxes />
        <ProductField name="hsn" inputMode="numeric" hint="6 or 8 digits, like 08021200." />
        <SelectField {...rate}>
          <option value="">Choose</option>
          {slabs.map((slab) => (
            <option key={slab} value={slab}>
              {slab}%
            </option>
          ))}
        </SelectField>
        <div className="span-2">
          <ProductField name="gstFromDay" type="date" optional hint="Empty: a new rate counts from today." />
          {rates}
        </div>
        <ProductLine name="grade" className={HALF_LINE} optional />
        <ProductLine name="genericName" className={HALF_LINE} hint="What it is, in plain words, as on the label." />
        <ProductLine name="ingredients" className={HALF_LINE} />
        <ProductLine
          name="allergen"
          className={HALF_LINE}
          hint="What some people must not eat, as on the label; else: None."
        />
        <ProductField name="shelfLifeMonths" className="half" inputMode="numeric" hint="Months from packing." />
        <ProductLine name="packedBy" className={HALF_LINE} optional hint="Empty: your shop, as in Settings." />
        <ProductLine name="storage" className={HALF_LINE} optional />
        <ProductLine name="importedBy" className={HALF_LINE} hint="Name and address, when it comes from abroad." />
      </div>
    </section>
  )
}

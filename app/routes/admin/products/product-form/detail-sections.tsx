import type { ReactNode } from 'react'
import { CATEGORIES, CATEGORY_NAMES, KIND_NAMES, KINDS } from '#app/domain/catalogue/product/product.ts'
import { GST_SLABS_BP } from '#app/domain/tax/gst.ts'
import { CheckField, SelectField } from '#app/ui/kit/field.tsx'
import { ProductField, ProductText, useField, useFormValues } from './product-field.tsx'

/** What a shopper reads and searches for. */
export function TextSection() {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Words</h2>
      </div>
      <div className="pfields">
        <ProductField name="name" className="w2" autoComplete="off" />
        <ProductField name="hindiName" optional />
        <ProductField name="devanagariName" optional lang="hi" />
        <ProductField name="searchWords" className="w2" optional hint="Other words people type, with commas between." />
        <ProductText name="description" className="w2" optional rows={4} />
      </div>
    </section>
  )
}

/** Per 100 g, as on the label. */
export function NutritionSection() {
  return (
    <section className="panel">
      <div className="ph2">
        <h2>Nutrition per 100 g</h2>
      </div>
      <div className="pfields">
        <ProductField name="calories" suffix="kcal" inputMode="decimal" />
        {['protein', 'fat', 'carbs', 'fiber'].map((name) => (
          <ProductField key={name} name={name} suffix="g" inputMode="decimal" />
        ))}
      </div>
    </section>
  )
}

const RATES = GST_SLABS_BP.map((rateBp) => String(rateBp / 100))

/** What stands on the label: kind and origin, tax, and what the law requires. */
export function LabelSection({ rates }: { rates: ReactNode }) {
  const { values } = useFormValues()
  const rate = useField('gstRate')
  const slabs = rate.defaultValue && !RATES.includes(rate.defaultValue) ? [...RATES, rate.defaultValue] : RATES
  return (
    <section className="panel">
      <div className="ph2">
        <h2>On the label</h2>
      </div>
      <div className="pfields">
        <SelectField {...useField('category')}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </SelectField>
        <ProductField name="countryOfOrigin" hint="Several with commas between." />
        <fieldset className="w2">
          <legend className="lab">
            Kind <span className="optl">(optional)</span>
          </legend>
          <div className="row wrapping">
            {KINDS.map((kind) => (
              <CheckField
                key={kind}
                label={KIND_NAMES[kind]}
                name={`kind-${kind}`}
                value="yes"
                defaultChecked={Boolean(values[`kind-${kind}`])}
              />
            ))}
          </div>
        </fieldset>
        <ProductField name="grade" className="w2" optional />
        <ProductField name="hsn" inputMode="numeric" hint="8 figures, like 08021200." />
        <SelectField {...rate}>
          <option value="">Choose</option>
          {slabs.map((slab) => (
            <option key={slab} value={slab}>
              {slab}%
            </option>
          ))}
        </SelectField>
        <div className="w2">
          <ProductField name="gstFromDay" type="date" optional hint="Empty: a new rate counts from today." />
          {rates}
        </div>
        <ProductField name="genericName" className="w2" hint="What it is, in plain words: Almonds, shelled." />
        <ProductField name="ingredients" className="w2" />
        <ProductField name="allergen" hint="Tree nuts (almond)." />
        <ProductField name="shelfLifeMonths" inputMode="numeric" hint="Months from packing." />
        <ProductText name="storage" className="w2" optional rows={2} />
        <ProductField name="packedBy" className="w2" optional hint="Empty: your shop, as in Settings." />
        <ProductField name="importedBy" className="w2" hint="Name and address, when it comes from abroad." />
      </div>
    </section>
  )
}

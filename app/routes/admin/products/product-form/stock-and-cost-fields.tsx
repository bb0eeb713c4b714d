import { SelectField } from '#app/ui/kit/field.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { ProductField } from './product-field.tsx'
import { useFormValues } from './product-form-values.ts'

/** What one kilogram cost, from which stock on a product counts as low, and for a new product its first stock. */
export function StockAndCostFields({ isNew }: { isNew: boolean }) {
  const chargesGst = useSite()?.chargesGst
  const { values } = useFormValues()
  return (
    <div className="product-fields">
      {isNew ? (
        <>
          <div className="weight-field span-2">
            <ProductField
              name="openingGrams"
              label="Opening stock"
              inputMode="decimal"
              optional
              hint="What you have of it now, as its first lot."
            />
            <SelectField label="Unit" name="openingUnit" defaultValue={values.openingUnit ?? 'kg'}>
              <option value="kg">kg</option>
              <option value="g">g</option>
              <option value="packs">packs, if sold in one size</option>
            </SelectField>
          </div>
          <ProductField
            name="openingBestBeforeDay"
            className="half"
            label="Best before of this stock"
            type="date"
            optional
            hint="Empty: counted from the shelf life."
          />
        </>
      ) : null}
      <ProductField
        name="costPerKg"
        prefix="₹"
        inputMode="decimal"
        optional
        hint={`${chargesGst ? 'Without tax' : 'With the tax you paid'}. Shoppers never see it.`}
      />
      <ProductField
        name="reorder"
        suffix="kg"
        inputMode="decimal"
        optional
        hint="We tell you when this much is left. Empty: the usual mark of your settings."
      />
    </div>
  )
}

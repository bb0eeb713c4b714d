import { useSite } from '#app/ui/shared/site-context.ts'
import { ProductField } from './product-field.tsx'

/** What one kilogram cost, from which stock on a product counts as low, and for a new product its first stock. */
export function StockAndCostFields({ isNew }: { isNew: boolean }) {
  const chargesGst = useSite()?.chargesGst
  return (
    <div className="product-fields">
      {isNew ? (
        <>
          <ProductField
            name="openingGrams"
            label="Opening stock"
            suffix="kg"
            inputMode="decimal"
            optional
            hint="What you have of it now, as its first lot."
          />
          <ProductField
            name="openingBestBeforeDay"
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

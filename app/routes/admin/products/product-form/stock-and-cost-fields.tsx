import type { ProductFieldValues } from '#app/domain/catalogue/product/editor/product-edit-as-text.ts'
import { packSizesIn } from '#app/domain/catalogue/product/product-fields.ts'
import { onlyPack } from '#app/domain/pack-size/only-pack.ts'
import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { SelectField } from '#app/ui/kit/field.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { ProductField } from './product-field.tsx'
import { useFormValues } from './product-form-context.ts'

type Props = {
  isNew: boolean
  /** The pack sizes that the shop sells. */
  soldSizes: readonly PackSize[]
}

/** What one kilogram cost, from which stock on a product counts as low, and for a new product its first stock. */
export function StockAndCostFields({ isNew, soldSizes }: Props) {
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
      <ReorderField isNew={isNew} soldSizes={soldSizes} />
    </div>
  )
}

/** The reorder mark, of what is sold in one size alone in packs, as its stock is counted. */
function ReorderField({ isNew, soldSizes }: Props) {
  const { values } = useFormValues()
  const size = onlyPack(packsOf(values, soldSizes))
  const field = {
    name: 'reorder',
    inputMode: 'decimal',
    optional: true,
    hint: 'We tell you when this much is left. Empty: the usual mark of your settings.',
  } as const
  if (size === null && !isNew) return <ProductField {...field} suffix="kg" />
  const shown = isNew || size === null ? null : inPacks(values, size)
  return (
    <div className="weight-field span-2">
      <ProductField {...field} {...(shown ? { defaultValue: shown.reorder } : {})} />
      <SelectField label="Unit" name="reorderUnit" defaultValue={shown?.unit ?? values.reorderUnit ?? 'kg'}>
        {size === null || isNew ? (
          <option value="packs">packs, if sold in one size</option>
        ) : (
          <option value={size}>packs</option>
        )}
        <option value="kg">kg</option>
        <option value="g">g</option>
      </SelectField>
    </div>
  )
}

function packsOf(values: ProductFieldValues, soldSizes: readonly PackSize[]) {
  return packSizesIn(Object.keys(values))
    .filter((size) => values[`price-${size}`])
    .map((weight) => ({ weight, isRetired: !soldSizes.includes(weight) }))
}

/** The stored mark, which is in kilograms, in packs where it is whole packs; null: as it was typed, or stored. */
function inPacks(
  { reorder = '', reorderUnit }: ProductFieldValues,
  size: PackSize,
): { reorder: string; unit: PackSize } | null {
  if (reorderUnit !== undefined) return null
  const grams = Math.round(Number(reorder) * 1000)
  if (grams % packGrams(size) !== 0) return null
  return { reorder: reorder === '' ? '' : String(grams / packGrams(size)), unit: size }
}

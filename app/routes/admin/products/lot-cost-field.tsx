import { Field } from '#app/ui/kit/field.tsx'

/** What a delivery cost, for the profit and the value of the stock in the books. */
export function LotCostField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  return (
    <Field
      label="Cost a kilo"
      name="costPerKgPaise"
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      optional
      hint="Without GST. The books work out profit from it."
      defaultValue={typed}
      error={error}
    />
  )
}

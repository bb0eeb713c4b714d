import { Field } from '#app/ui/kit/field.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'

/**
 * What a delivery cost, for the profit and the value of the stock in the books. The tax paid for it comes back as input
 * credit only to a shop that charges GST.
 */
export function LotCostField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const chargesGst = useSite()?.chargesGst
  return (
    <Field
      label="Cost a kilo"
      name="costPerKgPaise"
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      optional
      hint={`${chargesGst ? 'Without GST' : 'With the GST you paid'}. The books work out profit from it.`}
      defaultValue={typed}
      error={error}
    />
  )
}

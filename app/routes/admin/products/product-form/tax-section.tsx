import type { ReactNode } from 'react'
import { GST_SLABS_BP } from '#app/domain/tax/gst.ts'
import { SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { ProductField } from './product-field.tsx'
import { useField } from './product-form-context.ts'

const RATES = GST_SLABS_BP.map((rateBp) => String(rateBp / 100))

/** The HSN code, the GST rate and the day from which it counts, with the `rates` of an existing product below. */
export function TaxSection({ rates }: { rates: ReactNode }) {
  const rate = useField('gstRate')
  const isRegistered = useSite()?.isRegistered
  const slabs = rate.defaultValue && !RATES.includes(rate.defaultValue) ? [...RATES, rate.defaultValue] : RATES
  return (
    <Panel heading="Tax">
      {isRegistered ? null : (
        <p className="sm mute mb-4">
          Not needed while the shop is not registered for GST. Enter both all the same for spices and other goods that
          are sold without nutrition facts: the shop knows them by their HSN code.
        </p>
      )}
      <div className="product-fields">
        <ProductField name="hsn" optional={!isRegistered} inputMode="numeric" hint="6 or 8 digits, like 08021200." />
        <SelectField {...rate} optional={!isRegistered}>
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
      </div>
    </Panel>
  )
}

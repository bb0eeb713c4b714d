import { REFUSED_PARCEL_DAYS } from '#app/domain/orders/checkout/cash-on-delivery.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { CheckField, Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { type FormAnswer, fieldOf } from '../form-answer.ts'
import { SettingsSection } from '../settings-section.tsx'

/** When cash on delivery is offered. */
export function CodSettingsForm({ cod, answer }: { cod: CodSettings; answer: FormAnswer }) {
  const rupees = (name: 'minimumPaise' | 'maximumPaise' | 'feePaise') => fieldOf(name, String(cod[name] / 100), answer)
  return (
    <SettingsSection title="When cash is offered" saves="cash on delivery" answer={answer}>
      <CheckField
        label="Offer cash on delivery"
        name="offered"
        hint="Off: shoppers pay by UPI or card. Orders already placed stay as they are."
        defaultChecked={answer ? answer.typed.offered === 'on' : cod.offered}
      />
      <div className="f2 mt-3">
        <Field label="Lowest order" prefix="₹" inputMode="decimal" {...rupees('minimumPaise')} />
        <Field label="Highest order" prefix="₹" inputMode="decimal" {...rupees('maximumPaise')} />
        <Field
          label="Fee"
          prefix="₹"
          inputMode="decimal"
          hint="Shown in the cart. Cash fees are under government review; keep ₹0."
          {...rupees('feePaise')}
        />
        <Field
          label="Open cash orders per shopper"
          inputMode="numeric"
          {...fieldOf('maxOpenOrders', String(cod.maxOpenOrders), answer)}
        />
        <Field
          label="Closed after refused parcels"
          inputMode="numeric"
          hint={`Within ${REFUSED_PARCEL_DAYS} days.`}
          {...fieldOf('refusedParcelsBlock', String(cod.refusedParcelsBlock), answer)}
        />
        <TextAreaField
          label="PIN codes without cash"
          className="w2"
          rows={2}
          optional
          hint="Six digits each, separated by commas."
          {...fieldOf('blockedPincodes', cod.blockedPincodes.join(', '), answer)}
        />
      </div>
    </SettingsSection>
  )
}

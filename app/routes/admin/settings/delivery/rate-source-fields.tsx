import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { SettingCheckField, settingField } from '../settings-form.tsx'

type RateSourceFieldsProps = { delivery: DeliverySettings; courier: string | null; answer: FormAnswer | undefined }

/** Whether the table above or the connected courier says what delivery costs. */
export function RateSourceFields({ delivery, courier, answer }: RateSourceFieldsProps) {
  return (
    <fieldset className="mt-4">
      <legend>
        <b className="bold">The courier’s rates</b>
      </legend>
      <div className="columns-2 stacked">
        <SelectField
          label="Checkout charges"
          hint={
            courier
              ? `${courier} is asked at checkout, for a second and a half at most. If it does not answer, the table holds.`
              : 'No courier is connected, so the table holds. Connect one in Settings, Connections.'
          }
          {...settingField('rates', delivery.rates, answer)}
        >
          <option value="table">The table above</option>
          <option value="courier">What the courier asks</option>
        </SelectField>
        <Field
          label="Added to the courier’s rate"
          suffix="%"
          inputMode="numeric"
          hint="In whole rupees, rounded up. Free delivery stays free from the value above."
          {...settingField('marginPercent', String(delivery.marginPercent), answer)}
        />
        <SettingCheckField
          label="Refuse PIN codes the courier does not serve"
          name="refusesUnserved"
          hint="Otherwise the table holds there, and you send the parcel with your own courier."
          stored={delivery.refusesUnserved}
          answer={answer}
        />
      </div>
    </fieldset>
  )
}

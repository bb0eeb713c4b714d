import { Link } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { CarrierSuggestions } from '#app/domain/orders/shipping/carrier-suggestions.ts'
import { CheckField, Field, SelectField } from '#app/ui/kit/field.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { useStaff } from './use-staff.ts'

type Props = {
  carriers: CarrierSuggestions
  answer: FormAnswer | undefined
}

/** The carrier of a parcel and its AWB number; if another order has that, the tick that it is on this one's label. */
export function CarrierFields({ carriers, answer }: Props) {
  return (
    <div className="columns-2 stacked mb-4">
      <SelectField label="Carrier" {...fieldProps(answer, 'carrier', carriers.initial)} hint={<AnotherCourier />}>
        {carriers.names.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </SelectField>
      <Field
        label="AWB number"
        {...fieldProps(answer, 'awb')}
        placeholder="Scan or paste"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {answer?.fields.insistAwb || answer?.typed.insistAwb ? (
        <CheckField
          className="span-2"
          name="insistAwb"
          value="yes"
          label="It is on this parcel’s label: take it all the same"
          defaultChecked={answer.typed.insistAwb === 'yes'}
          error={answer.fields.insistAwb}
        />
      ) : null}
    </div>
  )
}

/** Beside a choice of couriers: where one that is missing is added. */
export function AnotherCourier() {
  const staff = useStaff()
  return may(staff, 'settings') ? (
    <Link className="link touch-link" to="/admin/settings/carriers">
      Another courier
    </Link>
  ) : (
    'Another courier is added in Settings, Carriers.'
  )
}

import type { FormAnswer } from '#app/domain/form-answer.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'

type Props = {
  carriers: readonly string[]
  answer: FormAnswer | undefined
}

/** The carrier of a parcel and its AWB number. */
export function CarrierFields({ carriers, answer }: Props) {
  return (
    <div className="columns-2 stacked mb-4">
      <SelectField label="Carrier" name="carrier" defaultValue={answer?.typed.carrier} error={answer?.fields.carrier}>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </SelectField>
      <Field
        label="AWB number"
        name="awb"
        placeholder="Scan or paste"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={answer?.typed.awb}
        error={answer?.fields.awb}
      />
    </div>
  )
}

import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { CarrierSuggestions } from '#app/domain/orders/shipping/carrier-suggestions.ts'
import { AnotherCourier } from '#app/ui/admin/carrier-fields.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  /** Whether a connected courier is offered first. */
  isOther: boolean
  carriers: CarrierSuggestions
  /** The orders that bare AWBs are assigned to, in this order. */
  chosen: readonly string[]
  /** What the shop's order numbers begin with. */
  letters: string
  answer: FormAnswer | undefined
}

/** The field for pasted AWBs, one parcel per line, and the carrier of lines that name none. */
export function PasteAwbsForm({ isOther, carriers, chosen, letters, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'preview' })
  const form = useAnswerFocus(answer)
  return (
    <Form ref={form} method="post" className="panel" noValidate preventScrollReset>
      {isOther ? (
        <div className="panel-head">
          <h2>Your own courier</h2>
        </div>
      ) : null}
      <input type="hidden" name="intent" value="preview" />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="order" value={id} />
      ))}
      <div className="stack">
        <SelectField label="Carrier" {...fieldProps(answer, 'carrier', carriers.initial)} hint={<AnotherCourier />}>
          <option value="">On every line</option>
          {carriers.names.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextAreaField
          label="AWB numbers, a parcel a line"
          {...fieldProps(answer, 'text')}
          rows={8}
          spellCheck={false}
          autoComplete="off"
          className="num"
          placeholder={`${letters}-7K3M-9QXF 1234567890123\n${letters}-2PD8-4RTN 1234567890124`}
          hint="AWBs alone go to the parcels listed here, in their order."
        />
        <Button kind="secondary" type="submit" busy={busy}>
          Check the lines
        </Button>
      </div>
    </Form>
  )
}

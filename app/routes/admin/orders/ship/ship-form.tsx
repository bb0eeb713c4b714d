import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  carriers: readonly string[]
  /** The orders that AWBs alone go to, in this order. */
  chosen: readonly string[]
  answer: { typed: { text: string; carrier: string }; error: string | undefined } | undefined
}

/** The box AWBs are pasted into, a parcel a line, and the carrier of those that name none. */
export function ShipForm({ carriers, chosen, answer }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'preview'
  const form = useAnswerFocus(answer)
  return (
    <Form ref={form} method="post" className="panel" noValidate preventScrollReset>
      <input type="hidden" name="intent" value="preview" />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="order" value={id} />
      ))}
      <div className="stack">
        <SelectField label="Carrier" name="carrier" defaultValue={answer?.typed.carrier ?? carriers[0]}>
          <option value="">It stands on every line</option>
          {carriers.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextAreaField
          label="AWB numbers, a parcel a line"
          name="text"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          className="num"
          placeholder={'MW-7K3M-9QXF 1234567890123\nMW-2PD8-4RTN 1234567890124'}
          hint="AWBs alone go to the parcels listed here, in their order."
          defaultValue={answer?.typed.text}
          error={answer?.error}
        />
        <Button kind="secondary" type="submit" busy={busy}>
          Check the lines
        </Button>
      </div>
    </Form>
  )
}

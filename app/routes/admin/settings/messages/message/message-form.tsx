import { MESSAGE_VARIABLES, type MessageVariable } from '#app/domain/notifications/templates/message-variable.ts'
import {
  exampleFacts,
  messageVariables,
  orderValues,
  templateProblem,
} from '#app/domain/notifications/templates/order-message.ts'
import { ORDER_MESSAGES, type OrderMessageKind } from '#app/domain/notifications/templates/order-messages.ts'
import { fillTemplate } from '#app/domain/notifications/templates/template.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useTypedField } from '#app/ui/kit/use-typed.ts'
import { type FormAnswer, fieldOf } from '../../form-answer.ts'
import { SettingsSection } from '../../settings-section.tsx'
import { MessagePreview } from './message-preview.tsx'

type Props = {
  kind: OrderMessageKind
  own: { text: string | null; dltId: string }
  shopName: string
  origin: string
  /** Where a test message goes: the owner's own phone. */
  phone: string
  answer: FormAnswer
}

/** The words of one message with what they come to: filled in, counted as it is billed, sent to the owner to see. */
export function MessageForm({ kind, own, shopName, origin, phone, answer }: Props) {
  const { standard, when } = ORDER_MESSAGES[kind]
  const { text, fill, field } = useTypedField<HTMLTextAreaElement>(answer?.typed.text ?? own.text ?? standard)
  const problem = templateProblem(kind, text)
  const filled = fillTemplate(text, orderValues(exampleFacts(shopName, origin)))
  return (
    <>
      <SettingsSection title="Its words" saves="message" answer={answer}>
        <p className="sm mute mb-4">{when}</p>
        <TextAreaField
          label="Text"
          name="text"
          id="text"
          rows={5}
          {...field}
          says={problem ?? undefined}
          error={answer?.fields.text}
        />
        <Variables kind={kind} onPick={(name) => fill(`${text.trimEnd()} {${name}}`)} />
        <Field
          label="DLT template id"
          inputMode="numeric"
          optional
          hint="19 digits, from your operator’s portal. Register the text there word for word, with a variable for each word in brackets."
          {...fieldOf('dltId', own.dltId, answer)}
        />
        {text === standard ? null : (
          <Button kind="text" onClick={() => fill(standard)}>
            Back to the standard text
          </Button>
        )}
      </SettingsSection>
      <MessagePreview filled={filled} text={text} phone={phone} isSendable={problem === null} />
    </>
  )
}

function Variables({ kind, onPick }: { kind: OrderMessageKind; onPick: (name: MessageVariable) => void }) {
  const needs: readonly MessageVariable[] = ORDER_MESSAGES[kind].needs
  return (
    <ul className="variables" aria-label="Words to put in">
      {messageVariables(kind).map((name) => (
        <li key={name}>
          <button
            type="button"
            data-early=""
            className="chip"
            onClick={() => onPick(name)}
            aria-label={`Put in {${name}}: ${MESSAGE_VARIABLES[name].says}`}
          >
            {`{${name}}`}
          </button>
          <span className="sm mute">
            {MESSAGE_VARIABLES[name].says}
            {needs.includes(name) ? <b className="b"> needed</b> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

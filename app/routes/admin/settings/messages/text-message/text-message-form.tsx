import type { FormAnswer } from '#app/domain/form-answer.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import {
  requiredVariables,
  textMessageProblem,
  textMessageVariables,
} from '#app/domain/notifications/templates/text-message-problem.ts'
import { TEXT_MESSAGE_VARIABLES } from '#app/domain/notifications/templates/text-message-variable.ts'
import { TEXT_MESSAGES, type TextKind, textRecipient } from '#app/domain/notifications/templates/text-messages.ts'
import type { MessageSettings } from '#app/domain/settings/settings.ts'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { SettingsForm, settingField } from '../../settings-form.tsx'
import type { MessagePreview } from '../message-preview.ts'
import { insertVariable, VariableChips } from '../variable-chips.tsx'
import { TextMessagePreview } from './text-message-preview.tsx'

type Props = {
  kind: TextKind
  own: MessageSettings[string]
  preview: MessagePreview
  /** Where a test message goes: the owner's own phone. */
  phone: string
  shopName: string
  answer: FormAnswer | undefined
}

/** Edits the text of a message, with a preview of how it arrives. */
export function TextMessageForm({ kind, own, preview, phone, shopName, answer }: Props) {
  const { standard, when } = TEXT_MESSAGES[kind]
  const stored = own.text ?? standard
  const { text, fill, field } = useFieldValue<HTMLTextAreaElement>(answer?.typed.text ?? stored)
  const problem = textMessageProblem(kind, text)
  const needs = requiredVariables(kind)
  const variables = textMessageVariables(kind).map((name) => ({
    name,
    meaning: TEXT_MESSAGE_VARIABLES[name].meaning,
    isRequired: needs.includes(name),
  }))
  return (
    <>
      <SettingsForm title="Text of the message" saves="message" seen={null} answer={answer}>
        <p className="sm mute mb-4">
          {when} To: {textRecipient(kind)}.
        </p>
        {answer?.refusal ? (
          <div className="mb-4">
            <p className="sm mute">Saved now:</p>
            <p className="sms">{stored}</p>
          </div>
        ) : null}
        <VersionField of={own.version} answer={answer} />
        <TextAreaField
          label="Text"
          name="text"
          id="text"
          rows={5}
          {...field}
          message={problem ?? undefined}
          error={answer?.fields.text}
        />
        <VariableChips variables={variables} onPick={(name) => insertVariable(field.ref, name)} />
        <Field
          label="DLT template id"
          inputMode="numeric"
          optional
          hint="19 digits, from your operator’s portal. Register the text there word for word, with a variable for each word in brackets."
          {...settingField('dltId', own.dltId, answer)}
        />
        {text === standard ? null : (
          <Button kind="text" onClick={() => fill(standard)}>
            Back to the standard text
          </Button>
        )}
      </SettingsForm>
      <TextMessagePreview
        filled={fillTemplate(text, preview.values)}
        preview={preview}
        kind={kind}
        text={text}
        from={shopName}
        phone={phone}
        isSendable={problem === null}
      />
    </>
  )
}

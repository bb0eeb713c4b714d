import {
  type Constants,
  dltText,
  registeredVariables,
  textWithHashMarks,
} from '#app/domain/notifications/templates/registered-text.ts'
import { TEXT_MESSAGE_VARIABLES } from '#app/domain/notifications/templates/text-message-variable.ts'
import { TEXT_MESSAGES, type TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import type { MessagePreview } from '../message-preview.ts'
import { TextMessagePreview } from './text-message-preview.tsx'

type Props = {
  kind: TextKind
  constants: Constants
  /** Its template at MSG91. */
  templateId: string
  /** The message as it arrives. */
  filled: string
  preview: MessagePreview
  /** The owner's own phone. */
  phone: string
}

/** A message that the SMS service sends by its own template: the text to register and a preview. */
export function RegisteredMessage({ kind, constants, templateId, filled, preview, phone }: Props) {
  const { when, standard } = TEXT_MESSAGES[kind]
  return (
    <>
      <Panel id="words" heading="How it is registered">
        <p className="sm mute mb-4">{when}</p>
        <Notice kind="info" title="MSG91 knows the words by their template." className="mb-4">
          Own words are possible where the sending service takes any text. To change these, register the new text with
          your operator and with MSG91 first.
        </Notice>
        <dl className="registered">
          <Line name="Template id at MSG91" text={templateId || 'None yet'} />
          <Line name="Text at MSG91" text={textWithHashMarks(kind, constants)} />
          <Line name="Text on the DLT portal" text={dltText(kind, constants)} />
        </dl>
        <Variables kind={kind} />
      </Panel>
      <TextMessagePreview
        filled={filled}
        preview={preview}
        kind={kind}
        text={standard}
        from={constants.shop}
        phone={phone}
        isSendable
      />
    </>
  )
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="sm mute">{name}</dt>
      <dd className="user-text">{text}</dd>
    </>
  )
}

function Variables({ kind }: { kind: TextKind }) {
  return (
    <ul className="variables" aria-label="What varies">
      {registeredVariables(kind).map((name) => (
        <li key={name}>
          <b>{name}</b>
          <span className="sm mute">{TEXT_MESSAGE_VARIABLES[name].meaning}</span>
        </li>
      ))}
    </ul>
  )
}

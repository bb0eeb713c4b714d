import { data } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { sendTestMessage } from '#app/domain/notifications/outbox/send-test-message.server.ts'
import { messageForm } from '#app/domain/notifications/templates/message-form.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from '#app/domain/notifications/templates/message-variable.ts'
import {
  exampleFacts,
  messageVariables,
  orderValues,
  templateProblem,
} from '#app/domain/notifications/templates/order-message.ts'
import {
  isOrderMessageKind,
  ORDER_MESSAGES,
  type OrderMessageKind,
} from '#app/domain/notifications/templates/order-messages.ts'
import { fillTemplate } from '#app/domain/notifications/templates/template.ts'
import { isTextKind, TEXT_MESSAGES, type TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { intentOf } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { isSave, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useFieldValue } from '#app/ui/kit/field-values.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { fieldOf } from '../../field-of.ts'
import { saveSection } from '../../save-section.server.ts'
import { listSettingsHistory } from '../../settings-history.server.ts'
import { SettingsHistory } from '../../settings-history.tsx'
import { SettingsSection } from '../../settings-section.tsx'
import type { Route } from './+types/route.ts'
import { MessagePreview } from './message-preview.tsx'
import { ReadOnlyMessage } from './read-only-message.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`${loaderData ? TEXT_MESSAGES[loaderData.kind].name : 'Message'} · Settings`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { phone } = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const { db, origin, sms } = shopOf(context)
  const { store, messages } = await findSettings(db)
  return {
    kind,
    own: messages[kind] ?? { text: null, dltId: '' },
    shopName: store.name,
    origin,
    phone,
    templateId: sms.templates?.[kind] ?? null,
    changes: await listSettingsHistory(db, 'messages', kind),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor, phone } = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const shop = shopOf(context)
  // One-time codes are neither tested nor edited by the owner.
  if (!isOrderMessageKind(kind)) throw data(null, { status: 404 })
  const form = await request.formData()
  if (intentOf(form, ['save', 'undo', 'test']) === 'test') {
    const sent = await sendTestMessage(shop, phone, kind, String(form.get('text')))
    return data({ sent: sent.ok }, { status: sent.ok ? 200 : 400 })
  }
  // The page offers no form then; what is sent all the same would never reach anybody.
  if (shop.sms.templates) throw data(null, { status: 409 })
  return saveSection({ request, context, actor, form }, messageForm(kind), (value) =>
    changeSettings(shop, actor, 'messages', { [kind]: value }),
  )
}

function kindOf(text: string): TextKind {
  if (!isTextKind(text)) throw data(null, { status: 404 })
  return text
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useFormAnswer(actionData)
  const saves = useOwnSaves(answered, isSave)
  const { changes, templateId, kind, ...message } = loaderData
  const { shopName, origin, phone } = message
  const answer = answered && 'fields' in answered ? answered : undefined
  const isOrder = isOrderMessageKind(kind)
  return (
    <>
      <PageHead title={TEXT_MESSAGES[kind].name} back={{ to: '/admin/settings/messages', name: 'the messages' }} />
      {isOrder && templateId === null ? (
        <MessageForm key={`${kind} ${saves}`} kind={kind} {...message} answer={answerTo(answer, { intent: 'save' })} />
      ) : (
        <ReadOnlyMessage
          kind={kind}
          constants={{ shop: shopName, host: new URL(origin).hostname }}
          templateId={templateId}
          phone={phone}
          isTestable={isOrder}
        />
      )}
      {isOrder ? <SettingsHistory changes={changes} answer={answer} /> : null}
    </>
  )
}

type Props = {
  kind: OrderMessageKind
  own: { text: string | null; dltId: string }
  shopName: string
  origin: string
  /** Where a test message goes: the owner's own phone. */
  phone: string
  answer: FormAnswer | undefined
}

/** The text of one message with a preview: filled in, counted as it is billed, sent to the owner as a test. */
function MessageForm({ kind, own, shopName, origin, phone, answer }: Props) {
  const { standard, when } = ORDER_MESSAGES[kind]
  const { text, fill, field } = useFieldValue<HTMLTextAreaElement>(answer?.typed.text ?? own.text ?? standard)
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
          message={problem ?? undefined}
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
            aria-label={`Put in {${name}}: ${MESSAGE_VARIABLES[name].meaning}`}
          >
            {`{${name}}`}
          </button>
          <span className="sm mute">
            {MESSAGE_VARIABLES[name].meaning}
            {needs.includes(name) ? <b className="bold"> needed</b> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { data } from 'react-router'
import { z } from 'zod'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { sendTestMessage } from '#app/domain/notifications/outbox/send-test-message.server.ts'
import { messageFormSchema, testMessageFormSchema } from '#app/domain/notifications/templates/message-form.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from '#app/domain/notifications/templates/message-variable.ts'
import {
  exampleFacts,
  hoursIn,
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
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Chip } from '#app/ui/kit/chip.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useFieldValue } from '#app/ui/kit/field-values.ts'
import { SettingsForm, settingField } from '../../settings-form.tsx'
import { applySettings, loadSettings, settingsFormSchema } from '../../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../../settings-page.tsx'
import type { Route } from './+types/route.ts'
import { MessagePreview } from './message-preview.tsx'
import { ReadOnlyMessage } from './read-only-message.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  settingsMeta(loaderData ? TEXT_MESSAGES[loaderData.kind].name : 'Message', matches)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.kind)
  const { shop, user, settings, changes } = await loadSettings({ request, context }, 'messages', kind)
  return {
    kind,
    own: settings.messages[kind] ?? { text: null, dltId: '' },
    shopName: settings.store.name,
    origin: shop.origin,
    hours: isOrderMessageKind(kind) ? hoursIn(kind, settings.orders) : 0,
    phone: user.phone,
    templateId: shop.sms.templates?.[kind] ?? null,
    changes,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const shop = shopOf(context)
  // One-time codes are neither tested nor edited by the owner.
  if (!isOrderMessageKind(kind)) throw data(null, { status: 404 })
  const form = await request.formData()
  const schema = z.discriminatedUnion('intent', [settingsFormSchema(messageFormSchema(kind)), testMessageFormSchema])
  const parsed = parseForm(form, schema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'test') {
    const sent = await sendTestMessage(shop, staff.phone, kind, input.text)
    return data({ sent: sent.ok }, { status: sent.ok ? 200 : 400 })
  }
  // The page has no form then: an own text would never be sent.
  if (shop.sms.templates) throw data(null, { status: 409 })
  return applySettings({ request, context }, { form, staff }, input, (value) =>
    changeSettings(shop, staff, 'messages', { [kind]: value }),
  )
}

function kindOf(text: string): TextKind {
  if (!isTextKind(text)) throw data(null, { status: 404 })
  return text
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, templateId, kind, ...message } = loaderData
  const { shopName, origin, phone } = message
  const isOrder = isOrderMessageKind(kind)
  return (
    <SettingsPage
      title={TEXT_MESSAGES[kind].name}
      back={{ to: '/admin/settings/messages', name: 'the messages' }}
      changes={isOrder ? changes : null}
      actionData={actionData && 'fields' in actionData ? actionData : undefined}
    >
      {(answer) =>
        isOrder && templateId === null ? (
          <MessageForm key={kind} kind={kind} {...message} answer={answer} />
        ) : (
          <ReadOnlyMessage
            kind={kind}
            constants={{ shop: shopName, host: new URL(origin).hostname }}
            templateId={templateId}
            phone={phone}
            isTestable={isOrder}
          />
        )
      }
    </SettingsPage>
  )
}

type Props = {
  kind: OrderMessageKind
  own: { text: string | null; dltId: string }
  shopName: string
  origin: string
  hours: number
  /** Where a test message goes: the owner's own phone. */
  phone: string
  answer: FormAnswer | undefined
}

/** Edits the text of a message, with a preview of how it arrives. */
function MessageForm({ kind, own, shopName, origin, hours, phone, answer }: Props) {
  const { standard, when } = ORDER_MESSAGES[kind]
  const { text, fill, field } = useFieldValue<HTMLTextAreaElement>(answer?.typed.text ?? own.text ?? standard)
  const problem = templateProblem(kind, text)
  const filled = fillTemplate(text, orderValues(exampleFacts(shopName, origin, hours)))
  return (
    <>
      <SettingsForm title="Text of the message" saves="message" answer={answer}>
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
          {...settingField('dltId', own.dltId, answer)}
        />
        {text === standard ? null : (
          <Button kind="text" onClick={() => fill(standard)}>
            Back to the standard text
          </Button>
        )}
      </SettingsForm>
      <MessagePreview filled={filled} text={text} phone={phone} isSendable={problem === null} />
    </>
  )
}

function Variables({ kind, onPick }: { kind: OrderMessageKind; onPick: (name: MessageVariable) => void }) {
  const needs: readonly MessageVariable[] = ORDER_MESSAGES[kind].required
  return (
    <ul className="variables" aria-label="Words to put in">
      {messageVariables(kind).map((name) => (
        <li key={name}>
          <Chip onClick={() => onPick(name)} aria-label={`Put in {${name}}: ${MESSAGE_VARIABLES[name].meaning}`}>
            {`{${name}}`}
          </Chip>
          <span className="sm mute">
            {MESSAGE_VARIABLES[name].meaning}
            {needs.includes(name) ? <b className="bold"> needed</b> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

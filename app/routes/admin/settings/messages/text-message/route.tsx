import { data } from 'react-router'
import { sendTestText } from '#app/domain/notifications/outbox/send-test-message.server.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import { textMessageEditorFormSchema } from '#app/domain/notifications/templates/message-editor-form.ts'
import { isTextKind, TEXT_MESSAGES, type TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { changeTextTemplate } from '#app/domain/settings/texts/change-message-template.server.ts'
import { UNEDITED_MESSAGE_TEMPLATE } from '#app/domain/settings/texts/unedited-message-template.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { applySettings, readSettingsPage } from '../../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../../settings-page.tsx'
import { orderIn, readTextPreview } from '../read-message-preview.server.ts'
import { testMessageResponse } from '../test-message-response.server.ts'
import type { Route } from './+types/route.ts'
import { RegisteredMessage } from './registered-message.tsx'
import { TextMessageForm } from './text-message-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  settingsMeta(loaderData ? TEXT_MESSAGES[loaderData.kind].name : 'Message', matches)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.kind)
  const { shop, user, settings, changes } = await readSettingsPage({ request, context }, 'messages', kind)
  const { templates } = shop.sms
  return {
    kind,
    own: settings.messages[kind] ?? UNEDITED_MESSAGE_TEMPLATE,
    shopName: settings.store.name,
    host: new URL(shop.origin).hostname,
    preview: await readTextPreview(shop, kind, { settings, staff: user, orderId: orderIn(request) }),
    phone: user.phone,
    templateId: templates ? (templates.ids[kind] ?? '') : null,
    changes,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, textMessageEditorFormSchema(kind))
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'test') {
    const asked = { settings: await findSettings(shop.db), staff, orderId: orderIn(request) }
    const { values } = await readTextPreview(shop, kind, asked)
    return testMessageResponse(await sendTestText(shop, staff, kind, input.text, values))
  }
  // The page has no form then: an own text would never be sent.
  if (shop.sms.templates) throw data(null, { status: 409 })
  return applySettings({ request, context }, { form, staff }, input, 'messages', (value) =>
    changeTextTemplate(shop, staff, kind, value),
  )
}

export const shouldRevalidate = () => true

function kindOf(text: string): TextKind {
  if (!isTextKind(text)) throw data(null, { status: 404 })
  return text
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, templateId, kind, own, preview, phone, shopName, host } = loaderData
  return (
    <SettingsPage
      title={TEXT_MESSAGES[kind].name}
      back={{ to: '/admin/settings/messages', name: 'the messages' }}
      changes={templateId === null ? changes : null}
      actionData={actionData && 'fields' in actionData ? actionData : undefined}
    >
      {(answer) =>
        templateId === null ? (
          <TextMessageForm key={kind} {...{ kind, own, preview, phone, shopName, answer }} />
        ) : (
          <RegisteredMessage
            kind={kind}
            constants={{ shop: shopName, host }}
            templateId={templateId}
            filled={fillTemplate(TEXT_MESSAGES[kind].standard, preview.values)}
            preview={preview}
            phone={phone}
          />
        )
      }
    </SettingsPage>
  )
}

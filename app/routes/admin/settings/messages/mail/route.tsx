import { data } from 'react-router'
import { brandOf } from '#app/domain/brand/brand.ts'
import { sendTestMail } from '#app/domain/notifications/outbox/send-test-message.server.ts'
import { mailBrand } from '#app/domain/notifications/templates/mail-brand.ts'
import { isMailKind, MAILS, type MailKind } from '#app/domain/notifications/templates/mails.ts'
import { mailEditorFormSchema } from '#app/domain/notifications/templates/message-editor-form.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { withoutExamples } from '#app/domain/settings/store-details/without-example-store-fields.ts'
import { changeMailTemplate } from '#app/domain/settings/texts/change-message-template.server.ts'
import { UNEDITED_MAIL_TEMPLATE } from '#app/domain/settings/texts/unedited-message-template.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm } from '#app/http/forms/form.server.ts'
import { applySettings, readSettingsPage } from '../../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../../settings-page.tsx'
import { orderIn, readMailPreview } from '../read-message-preview.server.ts'
import { testMessageResponse } from '../test-message-response.server.ts'
import type { Route } from './+types/route.ts'
import { MailForm } from './mail-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  settingsMeta(loaderData ? MAILS[loaderData.kind].name : 'Mail', matches)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.kind)
  const { shop, user, settings, changes } = await readSettingsPage({ request, context }, 'mails', kind)
  const store = withoutExamples(settings.store, shop.demo)
  return {
    kind,
    own: settings.mails[kind] ?? UNEDITED_MAIL_TEMPLATE,
    preview: await readMailPreview(shop, kind, { settings, staff: user, orderId: orderIn(request) }),
    brand: mailBrand(brandOf(settings), store, { origin: shop.origin, files: shop.pictures.address }),
    email: store.email,
    changes,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const kind = kindOf(params.kind)
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, mailEditorFormSchema(kind))
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  if (input.intent === 'test') {
    const settings = await findSettings(shop.db)
    const { values } = await readMailPreview(shop, kind, { settings, staff, orderId: orderIn(request) })
    return testMessageResponse(await sendTestMail(shop, staff, kind, input, values))
  }
  return applySettings({ request, context }, { form, staff }, input, 'mails', (value) =>
    changeMailTemplate(shop, staff, kind, value),
  )
}

export const shouldRevalidate = () => true

function kindOf(text: string): MailKind {
  if (!isMailKind(text)) throw data(null, { status: 404 })
  return text
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, ...mail } = loaderData
  return (
    <SettingsPage
      title={MAILS[mail.kind].name}
      back={{ to: '/admin/settings/messages', name: 'the messages' }}
      changes={changes}
      actionData={actionData && 'fields' in actionData ? actionData : undefined}
    >
      {(answer) => <MailForm key={mail.kind} {...mail} answer={answer} />}
    </SettingsPage>
  )
}

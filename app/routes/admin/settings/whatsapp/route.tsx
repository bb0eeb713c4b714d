import {
  readWhatsappTemplates,
  refreshWhatsappTemplates,
  renameWhatsappTemplate,
  requestWhatsappApproval,
  sendTestWhatsapp,
  WHATSAPP_REFUSAL_MESSAGES,
} from '#app/domain/notifications/channels/manage-whatsapp-templates.server.ts'
import { templateFit, whatsappBody } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { whatsappTemplatesFormSchema } from '#app/domain/notifications/channels/whatsapp-templates-form.ts'
import { whatsappWebhookAddress } from '#app/domain/notifications/channels/whatsapp-webhook-address.server.ts'
import { describeFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import { TEXT_MESSAGES } from '#app/domain/notifications/templates/text-messages.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { readShopForMessageExamples } from '../read-shop-for-message-examples.server.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { TemplateList } from './template-list.tsx'

const PATH = '/admin/settings/whatsapp'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.whatsapp.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const { store } = await findSettings(shop.db)
  const { service } = shop.whatsapp
  const templates = await readWhatsappTemplates(shop)
  return {
    phone: user.phone,
    service,
    webhook: whatsappWebhookAddress(shop),
    templates: templates.map((template) => ({
      ...template,
      title: TEXT_MESSAGES[template.kind].name,
      when: TEXT_MESSAGES[template.kind].when,
      wanted: whatsappBody(template.kind, store.name),
      fit: templateFit(template, store.name),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, whatsappTemplatesFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  switch (input.intent) {
    case 'refresh':
      return answerTo(form, await refreshWhatsappTemplates(shop), 'The states are up to date')
    case 'ask-approval': {
      const example = await readShopForMessageExamples(shop, await findSettings(shop.db))
      return answerTo(form, await requestWhatsappApproval(shop, staff.id, input.kind, example), 'Sent for approval')
    }
    case 'save-template':
      return answerTo(form, await renameWhatsappTemplate(shop, staff.id, input.kind, input), 'Template saved')
    case 'test': {
      const example = await readShopForMessageExamples(shop, await findSettings(shop.db))
      const sent = await sendTestWhatsapp(shop, staff, input.kind, example)
      if (!sent.ok) return refusedForm(form, WHATSAPP_REFUSAL_MESSAGES[sent.reason], { status: 409 })
      if (sent.value.is === 'failed') return refusedForm(form, describeFailure(sent.value.error), { status: 502 })
      return redirectWithToast(PATH, { title: 'Sent', text: 'Look at WhatsApp on your phone.' })
    }
  }
}

type Outcome = Awaited<ReturnType<typeof requestWhatsappApproval>>

function answerTo(form: FormData, outcome: Outcome, title: string) {
  if (outcome.ok) return redirectWithToast(PATH, { title })
  const message = outcome.reason === 'service-refused' ? outcome.detail : WHATSAPP_REFUSAL_MESSAGES[outcome.reason]
  return refusedForm(form, message, { status: outcome.reason === 'service-refused' ? 502 : 409 })
}

export const shouldRevalidate = () => true

export default function WhatsappTemplates({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { service, webhook, templates, phone } = loaderData
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.whatsapp.name} back={SETTINGS_BACK} />
      <p className="mute sm mb-4">
        WhatsApp takes only messages whose text it has approved. A message whose template is approved goes by WhatsApp
        first, unless the shopper has chosen another way; what does not arrive in ten minutes goes by SMS.
      </p>
      {webhook ? <WebhookAddress {...webhook} /> : null}
      <TemplateList {...{ templates, phone, answer }} isConnected={service !== null} />
    </>
  )
}

/** What the owner types at the service, so that it reports what arrived and what people answer. */
function WebhookAddress({ address, verifyToken }: { address: string; verifyToken: string | null }) {
  return (
    <section className="panel mb-4">
      <h2 className="mb-2">Receipts and replies</h2>
      <p className="sm mute mb-2">
        Type this at the service as the address of its webhook, for messages and their states. Without it no message
        counts as arrived, and each goes by SMS too after ten minutes.
      </p>
      <p className="sm">
        <code className="user-text">{address}</code>
      </p>
      {verifyToken ? (
        <p className="sm mt-2">
          Verify token: <code>{verifyToken}</code>
        </p>
      ) : null}
    </section>
  )
}

import { data } from 'react-router'
import { CAMPAIGN_MESSAGES, type CampaignReason } from '#app/domain/campaigns/campaign.ts'
import { campaignFormSchema } from '#app/domain/campaigns/campaign-form.ts'
import { findCampaign } from '#app/domain/campaigns/campaign-store.server.ts'
import { changeCampaign, deleteCampaign } from '#app/domain/campaigns/change-campaigns.server.ts'
import { sendTestOffer, TEST_OFFER_MESSAGES } from '#app/domain/campaigns/send-test-offer.server.ts'
import { startCampaign } from '#app/domain/campaigns/start-campaign.server.ts'
import { resumeCampaign, stopCampaign } from '#app/domain/campaigns/stop-or-resume-campaign.server.ts'
import { refreshCampaignTemplate, requestCampaignApproval } from '#app/domain/campaigns/whatsapp-approval.server.ts'
import { MESSAGE_CHANNEL_NAMES } from '#app/domain/notifications/channels/message-channel.ts'
import { describeFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { useLastActionData } from '#app/ui/shared/use-last-action-data.ts'
import { useRevalidationWhile } from '#app/ui/shared/use-revalidation-while.ts'
import { CampaignBadge } from '../campaign-badge.tsx'
import { CampaignEditor } from '../campaign-editor.tsx'
import type { Route } from './+types/route.ts'
import { AudiencePanel } from './audience-panel.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { readCampaignPage } from './read-campaign-page.server.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.campaign.name ?? 'Campaign', matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, 'campaigns')
  const shop = shopOf(context)
  const campaign = await findCampaign(shop.db, params.id)
  if (!campaign) throw data(null, { status: 404 })
  return readCampaignPage(shop, staff, campaign)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'campaigns')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, campaignFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  const campaign = await findCampaign(shop.db, params.id)
  if (!campaign) throw data(null, { status: 404 })
  const { id } = campaign
  const back = (title: string, text?: string) =>
    redirectWithToast(`/admin/campaigns/${id}`, { title, ...(text ? { text } : {}) })
  const answer = (outcome: { ok: boolean; reason?: CampaignReason }, title: string) =>
    outcome.ok || !outcome.reason ? back(title) : refusedForm(form, CAMPAIGN_MESSAGES[outcome.reason])
  switch (input.intent) {
    case 'save':
      return answer(await changeCampaign(shop, staff.id, id, { ...input.terms, version: input.version }), 'Draft saved')
    case 'start':
      return answer(await startCampaign(shop, staff.id, id, { version: input.version }), 'The campaign has started')
    case 'stop':
      return answer(await stopCampaign(shop, staff.id, id), 'Stopped')
    case 'resume':
      return answer(await resumeCampaign(shop, staff.id, id), 'It goes on')
    case 'delete': {
      const deleted = await deleteCampaign(shop, staff.id, id)
      if (!deleted.ok) return refusedForm(form, CAMPAIGN_MESSAGES[deleted.reason])
      return redirectWithToast('/admin/campaigns', { title: 'Draft deleted' })
    }
    case 'refresh':
    case 'ask-approval': {
      const asked =
        input.intent === 'refresh'
          ? await refreshCampaignTemplate(shop, campaign)
          : await requestCampaignApproval(shop, staff.id, campaign)
      if (asked.ok) return back(input.intent === 'refresh' ? 'The state is up to date' : 'Sent for approval')
      const message = asked.reason === 'service-refused' ? asked.detail : CAMPAIGN_MESSAGES[asked.reason]
      return refusedForm(form, message, { status: asked.reason === 'service-refused' ? 502 : 409 })
    }
    case 'test': {
      const tester = { ...staff, email: staff.emailConfirmed ? staff.email : null }
      const sent = await sendTestOffer(shop, tester, campaign, input.channel)
      if (!sent.ok) return refusedForm(form, TEST_OFFER_MESSAGES[sent.reason])
      if (sent.value.is === 'failed') return refusedForm(form, describeFailure(sent.value.error), { status: 502 })
      return back('Sent', `Look at your ${MESSAGE_CHANNEL_NAMES[input.channel]}.`)
    }
  }
}

export const shouldRevalidate = () => true

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, status, audience, progress, preview, choices, header, ...rest } = loaderData
  const answer = useLastActionData(actionData)
  const intent = answer?.typed.intent
  useRevalidationWhile(status === 'sending', 1000)
  const refusalOf = (...intents: string[]) => (intent && intents.includes(intent) ? (answer?.refusal ?? null) : null)
  const refused = refusalOf('start', 'delete')
  return (
    <>
      <PageHeader
        title={campaign.name}
        back={{ to: '/admin/campaigns', name: 'campaigns' }}
        badge={<CampaignBadge status={status} />}
      />
      <RefusalNotice refusal={refused} className="mb-4" />
      <div className="form-grid">
        {status === 'draft' ? (
          <CampaignEditor {...{ campaign, choices, header }} answer={intent === 'save' ? answer : undefined} />
        ) : (
          <div className="stack">
            {progress ? (
              <ProgressPanel {...{ campaign, status, progress, ...rest }} refusal={refusalOf('stop', 'resume')} />
            ) : null}
          </div>
        )}
        <div className="stack">
          {audience ? <AudiencePanel {...{ campaign, audience, ...rest }} /> : null}
          <OfferPreview
            {...{ campaign, preview }}
            isDraft={status === 'draft'}
            refusal={refusalOf('test', 'ask-approval', 'refresh')}
          />
          {status === 'draft' ? <DeleteDraft name={campaign.name} /> : null}
        </div>
      </div>
    </>
  )
}

function DeleteDraft({ name }: { name: string }) {
  return (
    <ConfirmedForm
      fields={{ intent: 'delete' }}
      kind="text"
      label="Delete this draft"
      title={`Delete “${name}”?`}
      confirm="Delete draft"
      keep="Keep draft"
    >
      It was never sent. It cannot be brought back.
    </ConfirmedForm>
  )
}

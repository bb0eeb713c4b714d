import { Form, useNavigation } from 'react-router'
import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { MESSAGE_CHANNEL_NAMES, type MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { WHATSAPP_STATE_NAMES } from '#app/domain/notifications/channels/whatsapp-template.ts'
import type { SmsLength } from '#app/domain/notifications/templates/sms-length.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'

type OfferTexts = RegisteredTexts & {
  /** The offer as its author would read it. */
  text: string
  subject: string
  length: SmsLength
}

type Props = {
  campaign: Pick<Campaign, 'channels' | 'whatsappState' | 'whatsappReason'>
  preview: OfferTexts
  isDraft: boolean
  refusal: string | null
}

/** What people read, a test to the own phone, and what is registered where. */
export function OfferPreview({ campaign, preview, isDraft, refusal }: Props) {
  const { channels } = campaign
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview">What people read</h2>
      <p className="campaign-text mt-2">{preview.text}</p>
      <p className="sm mute mt-2">
        {preview.length.letters} letters, {preview.length.parts} SMS.{' '}
        {preview.length.notGsm ? `“${preview.length.notGsm}” makes each part 70 letters short.` : null}
      </p>
      <RefusalNotice refusal={refusal} className="mt-3" />
      <TestButtons channels={channels} />
      <OfferTextsToRegister campaign={campaign} texts={preview} isDraft={isDraft} />
    </section>
  )
}

function TestButtons({ channels }: { channels: readonly MessageChannel[] }) {
  const sending = useNavigation().formData
  return (
    <div className="row actions mt-3">
      {channels.map((channel) => (
        <Form key={channel} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="test" />
          <Button
            kind="quiet"
            type="submit"
            name="channel"
            value={channel}
            busy={sending?.get('intent') === 'test' && sending.get('channel') === channel}
          >
            Test by {MESSAGE_CHANNEL_NAMES[channel]} to myself
          </Button>
        </Form>
      ))}
    </div>
  )
}

/** An offer as it is registered on the DLT portal, at MSG91 and at WhatsApp. */
type RegisteredTexts = { dlt: string; msg91: string; whatsapp: string }

type OfferTextsToRegisterProps = {
  campaign: Pick<Campaign, 'channels' | 'whatsappState' | 'whatsappReason'>
  texts: RegisteredTexts
  isDraft: boolean
}

/** What the owner registers before an offer is sent. */
function OfferTextsToRegister({ campaign, texts, isDraft }: OfferTextsToRegisterProps) {
  const { channels } = campaign
  return (
    <>
      {channels.includes('sms') ? (
        <Disclosure kind="link" className="mt-3" summary="Text to register for SMS">
          <p className="sm mute mt-2">On the DLT portal, in the category promotional:</p>
          <p className="campaign-text mt-2">{texts.dlt}</p>
          <p className="sm mute mt-2">At MSG91:</p>
          <p className="campaign-text mt-2">{texts.msg91}</p>
        </Disclosure>
      ) : null}
      {channels.includes('whatsapp') ? (
        <WhatsappApproval campaign={campaign} text={texts.whatsapp} isDraft={isDraft} />
      ) : null}
    </>
  )
}

type WhatsappApprovalProps = {
  campaign: Pick<Campaign, 'whatsappState' | 'whatsappReason'>
  /** The offer as it is registered at WhatsApp. */
  text: string
  isDraft: boolean
}

/** The template of an offer at WhatsApp, and the state of its approval, which the owner asks for. */
function WhatsappApproval({ campaign, text, isDraft }: WhatsappApprovalProps) {
  return (
    <Disclosure
      kind="link"
      className="mt-3"
      open={campaign.whatsappState !== 'approved'}
      summary={`WhatsApp template: ${WHATSAPP_STATE_NAMES[campaign.whatsappState]}`}
    >
      {campaign.whatsappReason ? <p className="sm mt-2">{campaign.whatsappReason}</p> : null}
      <p className="campaign-text mt-2">{text}</p>
      {isDraft ? <ApprovalButtons /> : null}
    </Disclosure>
  )
}

function ApprovalButtons() {
  return (
    <Form method="post" className="row actions mt-3" preventScrollReset>
      <Button kind="quiet" type="submit" name="intent" value="ask-approval">
        Ask for approval
      </Button>
      <Button kind="quiet" type="submit" name="intent" value="refresh">
        Look again
      </Button>
    </Form>
  )
}

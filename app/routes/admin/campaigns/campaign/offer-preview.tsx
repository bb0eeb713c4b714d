import { Form, useNavigation } from 'react-router'
import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { MESSAGE_CHANNEL_NAMES, type MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { SmsLength } from '#app/domain/notifications/templates/sms-length.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { OfferTextsToRegister, type RegisteredTexts } from './offer-texts-to-register.tsx'

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

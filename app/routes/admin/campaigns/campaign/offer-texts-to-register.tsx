import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { WhatsappApproval } from './whatsapp-approval.tsx'

/** An offer as it is registered on the DLT portal, at MSG91 and at WhatsApp. */
export type RegisteredTexts = { dlt: string; msg91: string; whatsapp: string }

type Props = {
  campaign: Pick<Campaign, 'channels' | 'whatsappState' | 'whatsappReason'>
  texts: RegisteredTexts
  isDraft: boolean
}

/** What the owner registers before an offer is sent. */
export function OfferTextsToRegister({ campaign, texts, isDraft }: Props) {
  const { channels } = campaign
  return (
    <>
      {channels.includes('sms') ? (
        <details className="campaign-more mt-3">
          <summary>Text to register for SMS</summary>
          <p className="sm mute mt-2">On the DLT portal, in the category promotional:</p>
          <p className="campaign-text mt-2">{texts.dlt}</p>
          <p className="sm mute mt-2">At MSG91:</p>
          <p className="campaign-text mt-2">{texts.msg91}</p>
        </details>
      ) : null}
      {channels.includes('whatsapp') ? (
        <WhatsappApproval campaign={campaign} text={texts.whatsapp} isDraft={isDraft} />
      ) : null}
    </>
  )
}

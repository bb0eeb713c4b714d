import { Form } from 'react-router'
import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { WHATSAPP_STATE_NAMES } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { Button } from '#app/ui/kit/button.tsx'

/** An offer as it is registered on the DLT portal, at MSG91 and at WhatsApp. */
export type RegisteredTexts = { dlt: string; msg91: string; whatsapp: string }

type Props = {
  campaign: Pick<Campaign, 'channels' | 'whatsappState' | 'whatsappReason'>
  texts: RegisteredTexts
  isDraft: boolean
}

/** What the owner registers before an offer is sent, and the state of its approval. */
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
        <details className="campaign-more mt-3" open={campaign.whatsappState !== 'approved'}>
          <summary>WhatsApp template: {WHATSAPP_STATE_NAMES[campaign.whatsappState]}</summary>
          {campaign.whatsappReason ? <p className="sm mt-2">{campaign.whatsappReason}</p> : null}
          <p className="campaign-text mt-2">{texts.whatsapp}</p>
          {isDraft ? <ApprovalButtons /> : null}
        </details>
      ) : null}
    </>
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

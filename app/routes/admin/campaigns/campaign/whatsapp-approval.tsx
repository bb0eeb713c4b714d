import { Form } from 'react-router'
import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { WHATSAPP_STATE_NAMES } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { Button } from '#app/ui/kit/button.tsx'

type Props = {
  campaign: Pick<Campaign, 'whatsappState' | 'whatsappReason'>
  /** The offer as it is registered at WhatsApp. */
  text: string
  isDraft: boolean
}

/** The template of an offer at WhatsApp, and the state of its approval, which the owner asks for. */
export function WhatsappApproval({ campaign, text, isDraft }: Props) {
  return (
    <details className="campaign-more mt-3" open={campaign.whatsappState !== 'approved'}>
      <summary>WhatsApp template: {WHATSAPP_STATE_NAMES[campaign.whatsappState]}</summary>
      {campaign.whatsappReason ? <p className="sm mt-2">{campaign.whatsappReason}</p> : null}
      <p className="campaign-text mt-2">{text}</p>
      {isDraft ? <ApprovalButtons /> : null}
    </details>
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

import { Form } from 'react-router'
import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { WHATSAPP_STATE_NAMES } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'

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

import MessageCircle from 'lucide-react/icons/message-circle'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import { whatsappLink } from '#app/domain/contact/whatsapp-link.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { CopyButton } from '#app/ui/kit/copy-button.tsx'

type Props = {
  link: string
  /** E.164. */
  phone: string
  /** The text before the link in a chat. */
  text: string
}

/** A link to copy or to send by WhatsApp. */
export function ShareLink({ link, phone, text }: Props) {
  return (
    <div className="mt-4">
      <p className="shared-link num">{link}</p>
      <div className="row small-gap mt-2">
        <CopyButton text={link} label="Copy link" done="Link copied" />
        {hasPhoneNumber(phone) ? (
          <ButtonLink kind="quiet" href={whatsappLink(phone, `${text} ${link}`)} target="_blank" rel="noreferrer">
            <MessageCircle className="icon" aria-hidden="true" />
            Send by WhatsApp
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

import type { CustomMail } from '#app/domain/notifications/templates/custom-mail.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import { isButton, mailBlocks } from '#app/domain/notifications/templates/mail-body.ts'
import type { MailBrand } from '#app/domain/notifications/templates/mail-brand.ts'
import { MarkdownText } from '#app/ui/shared/markdown-text.tsx'

type Props = {
  template: CustomMail
  example: Readonly<Record<string, string>>
  brand: MailBrand
}

/** A mail as it arrives on a phone: subject, and its body in the shop's layout. */
export function MailPreview({ template, example, brand }: Props) {
  const { name, address, logo } = brand
  const blocks = mailBlocks(template.body, example).map((block, at) => ({ block, at }))
  return (
    <div className="phone phone-mail">
      <p className="phone-head">
        <span className="sm mute">{name}</span>
        <b className="bold">{fillTemplate(template.subject, example)}</b>
      </p>
      <div className="mail-paper">
        <p className="mail-brand">
          {logo ? <img src={logo.url} width={logo.width} height={logo.height} alt={name} /> : name}
        </p>
        <div className="mail-body">
          {blocks.map(({ block, at }) => (
            <div key={at} className={block.kind === 'paragraph' && isButton(block.words) ? 'mail-button' : undefined}>
              <MarkdownText blocks={[block]} />
            </div>
          ))}
        </div>
        <p className="mail-foot sm">
          <span>{name}</span>
          <span>{address}</span>
        </p>
      </div>
    </div>
  )
}

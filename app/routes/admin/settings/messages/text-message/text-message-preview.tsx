import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { fillTemplate } from '#app/domain/notifications/templates/fill-template.ts'
import { longestTextValues } from '#app/domain/notifications/templates/longest-values.ts'
import { smsLength } from '#app/domain/notifications/templates/sms-length.ts'
import type { TextKind } from '#app/domain/notifications/templates/text-messages.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import type { MessagePreview } from '../message-preview.ts'
import { PreviewOrderChoice } from '../preview-order-choice.tsx'
import { SendTest } from '../send-test.tsx'

type Props = {
  /** The message as it arrives. */
  filled: string
  preview: MessagePreview
  kind: TextKind
  /** The text to send as a test. */
  text: string
  /** The shop's name, as the sender. */
  from: string
  /** Where a test goes: the owner's own phone. */
  phone: string
  isSendable: boolean
}

/** A message as it arrives on a phone, with its billed length and a button that sends it to the owner as a test. */
export function TextMessagePreview({ filled, preview, kind, text, from, phone, isSendable }: Props) {
  const { letters, parts, perPart, notGsm } = smsLength(filled)
  const longest = smsLength(fillTemplate(text, longestTextValues(kind, preview.values)))
  return (
    <Panel
      id="preview"
      heading="What arrives"
      beside={
        <span className="sm mute num">
          {letters} letters, {formatCount(parts, 'message')}
        </span>
      }
    >
      <PreviewOrderChoice orders={preview.orders} chosen={preview.chosen} />
      <div className="phone">
        <p className="phone-head">{from}</p>
        <p className="sms">{filled}</p>
      </div>
      {notGsm ? (
        <Notice kind="warn" title={`“${notGsm}” makes it cost more.`} className="mt-2">
          It is not in the plain alphabet, so that a message holds {perPart} letters instead of 160. Write Rs for the
          rupee sign. Hindi is always counted so.
        </Notice>
      ) : null}
      {parts > 1 && !notGsm ? <p className="sm mute mt-2">Over 160 letters you pay for every {perPart}.</p> : null}
      {longest.parts > parts ? (
        <p className="sm mute mt-2">
          With the longest sums and dates it has {longest.letters} letters, and you pay for{' '}
          {formatCount(longest.parts, 'message')}.
        </p>
      ) : null}
      <SendTest texts={{ text }} to={formatPhone(phone)} isSendable={isSendable} />
    </Panel>
  )
}

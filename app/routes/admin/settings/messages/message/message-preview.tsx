import { useFetcher } from 'react-router'
import { formatPhone } from '#app/domain/format-phone.ts'
import { smsLength } from '#app/domain/notifications/templates/sms-length.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

type Props = {
  /** The message as it arrives. */
  filled: string
  /** The text to send as a test; null if it cannot be tested. */
  text: string | null
  /** Where a test goes: the owner's own phone. */
  phone: string
  isSendable: boolean
}

/** A message as it arrives, with its billed length and a button that sends it to the owner as a test. */
export function MessagePreview({ filled, text, phone, isSendable }: Props) {
  const sender = useFetcher<{ sent: boolean }>()
  const { letters, parts, perPart, notGsm } = smsLength(filled)
  return (
    <section className="panel" aria-labelledby="preview">
      <div className="panel-head">
        <h2 id="preview">What arrives</h2>
        <span className="sm mute num">
          {letters} letters, {parts === 1 ? '1 message' : `${parts} messages`}
        </span>
      </div>
      <p className="sms">{filled}</p>
      {notGsm ? (
        <Notice kind="warn" title={`“${notGsm}” makes it cost more.`} className="mt-2">
          It is not in the plain alphabet, so that a message holds {perPart} letters instead of 160. Write Rs for the
          rupee sign.
        </Notice>
      ) : null}
      {parts > 1 && !notGsm ? (
        <p className="sm mute mt-2">
          Over 160 letters you pay for every {perPart}. An order number, a sum and a link vary in length.
        </p>
      ) : null}
      {text === null ? null : (
        <sender.Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="test" />
          <input type="hidden" name="text" value={text} />
          <Button kind="quiet" type="submit" busy={sender.state !== 'idle'} aria-disabled={!isSendable || undefined}>
            Send to {formatPhone(phone)}
          </Button>
          <p role="status" className="sm mute mt-2">
            {sender.state === 'idle' && sender.data?.sent ? 'Sent. It goes out within a second.' : null}
            {isSendable ? null : 'Fix the text first.'}
          </p>
        </sender.Form>
      )}
    </section>
  )
}

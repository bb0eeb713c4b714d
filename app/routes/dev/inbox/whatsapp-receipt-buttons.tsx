import { Form } from 'react-router'
import type { InboxEntry } from '#app/domain/notifications/channels/dev-inbox.ts'
import { Button } from '#app/ui/kit/button.tsx'

const BUTTONS = [
  ['delivered', 'It arrives'],
  ['read', 'It is read'],
  ['failed', 'It fails'],
  ['stop', 'Answer STOP'],
] as const

/** Buttons that simulate what happens next to a WhatsApp message. */
export function WhatsappReceiptButtons({ entry }: { entry: Pick<InboxEntry, 'id' | 'to'> }) {
  return (
    <Form method="post" className="row actions mt-2" preventScrollReset>
      <input type="hidden" name="message" value={entry.id} />
      <input type="hidden" name="from" value={entry.to} />
      {BUTTONS.map(([intent, label]) => (
        <Button key={intent} kind="quiet" type="submit" name="intent" value={intent}>
          {label}
        </Button>
      ))}
    </Form>
  )
}

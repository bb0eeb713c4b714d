import { type FormEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'

/** Cancels an order after asking once. Without JavaScript the button itself is the answer. */
export function CancelOrder({ orderId, refund }: { orderId: string; refund: string }) {
  const [asking, setAsking] = useState(false)
  const agreed = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const action = `/orders/${orderId}/cancel`
  const busy = useNavigation().formAction === action
  const askFirst = (event: FormEvent) => {
    if (agreed.current) return
    event.preventDefault()
    setAsking(true)
  }
  const confirm = () => {
    agreed.current = true
    setAsking(false)
    form.current?.requestSubmit()
    agreed.current = false
  }
  return (
    <>
      <Form method="post" action={action} ref={form} onSubmit={askFirst}>
        <Button kind="destructive" type="submit" busy={busy}>
          Cancel order
        </Button>
      </Form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title="Cancel this order?"
        confirm="Yes, cancel it"
        keep="Keep it"
      >
        <p>{refund} This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}

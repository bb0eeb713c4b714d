import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'

/** Takes up the payment of an order whose packs are still held. */
export function PayAgain({ orderId, label }: { orderId: string; label: string }) {
  const action = `/orders/${orderId}/pay`
  const busy = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <Button kind="primary" large type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}

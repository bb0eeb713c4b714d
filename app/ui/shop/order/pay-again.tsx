import { Form, useNavigation } from 'react-router'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { Button } from '#app/ui/kit/button.tsx'

/** Takes up the payment of an order whose packs are still held. */
export function PayAgain({
  orderId,
  holdUntil,
  label = 'Pay now',
}: {
  orderId: string
  holdUntil: Instant | null
  label?: string
}) {
  const action = `/orders/${orderId}/pay`
  const busy = useNavigation().formAction === action
  return (
    <div className="mt-4">
      <Form method="post" action={action}>
        <Button kind="primary" large type="submit" busy={busy}>
          {label}
        </Button>
      </Form>
      {holdUntil ? <p className="sm mute mt-2">Your packs are kept until {formatDayAndTime(holdUntil)}.</p> : null}
    </div>
  )
}

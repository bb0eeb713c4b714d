import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

/** A button to resume the payment of an order whose packs are still held. */
export function PayAgain({ orderId, label }: { orderId: string; label: string }) {
  return <PayButton orderId={orderId} kind="primary" intent="pay" label={label} />
}

/** The options for an unpaid order: pay again, pay differently, or back to the cart. */
export function WaysToPay({ orderId, label }: { orderId: string; label: string }) {
  return (
    <>
      <PayAgain orderId={orderId} label={label} />
      <PayButton orderId={orderId} kind="secondary" intent="pay-another-way" label="Pay another way" />
      <ButtonLink kind="text" to="/cart">
        Back to the cart
      </ButtonLink>
    </>
  )
}

type Props = { orderId: string; kind: 'primary' | 'secondary'; intent: 'pay' | 'pay-another-way'; label: string }

function PayButton({ orderId, kind, intent, label }: Props) {
  const { formAction, formData } = useNavigation()
  const action = `/orders/${orderId}/pay`
  return (
    <Form method="post" action={action}>
      <Button
        kind={kind}
        large
        type="submit"
        name="intent"
        value={intent}
        busy={formAction === action && formData?.get('intent') === intent}
      >
        {label}
      </Button>
    </Form>
  )
}

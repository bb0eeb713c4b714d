import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

type PayProps = { orderId: string; label: string; large?: boolean }

/** A button that opens the gateway's page for what is due of an order. */
export function PayDue({ orderId, label, large = true }: PayProps) {
  return <PayButton orderId={orderId} kind="primary" large={large} intent="pay" label={label} />
}

/** The options for an unpaid order: pay again, pay differently, or back to the cart. */
export function WaysToPay({ orderId, label }: { orderId: string; label: string }) {
  return (
    <>
      <PayDue orderId={orderId} label={label} />
      <PayButton orderId={orderId} kind="secondary" large intent="pay-another-way" label="Pay another way" />
      <ButtonLink kind="text" to="/cart">
        Back to the cart
      </ButtonLink>
    </>
  )
}

type Props = Required<PayProps> & { kind: 'primary' | 'secondary'; intent: 'pay' | 'pay-another-way' }

function PayButton({ orderId, kind, large, intent, label }: Props) {
  const { formAction, formData } = useNavigation()
  const action = `/orders/${orderId}/pay`
  return (
    <Form method="post" action={action}>
      <Button
        kind={kind}
        large={large}
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

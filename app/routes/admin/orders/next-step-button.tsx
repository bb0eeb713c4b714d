import { Form, useNavigation } from 'react-router'
import { nextStep } from '#app/domain/orders/fulfilment/next-step.ts'
import type { OrderSummary } from '#app/domain/orders/order/order-summary.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

/** The usual next step of an order, at its row. */
export function NextStepButton({ order }: { order: Pick<OrderSummary, 'id' | 'status' | 'version'> }) {
  const busy = useNavigation().formData?.getAll('order').includes(order.id) ?? false
  const step = nextStep(order.status)
  if (!step) return null
  if ('page' in step) {
    return (
      <ButtonLink kind="secondary" className="ostep no-print" to={step.page(order.id)}>
        {step.name}
        <span className="vh"> {order.id}</span>
      </ButtonLink>
    )
  }
  return (
    <Form method="post" className="ostep no-print" preventScrollReset>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="order" value={order.id} />
      <input type="hidden" name="version" value={order.version} />
      <Button kind="secondary" type="submit" name="to" value={step.move} busy={busy}>
        {step.name}
        <span className="vh"> {order.id}</span>
      </Button>
    </Form>
  )
}

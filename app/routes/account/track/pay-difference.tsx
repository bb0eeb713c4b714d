import { Form } from 'react-router'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { differenceMessage } from '#app/domain/orders/order/payment-text.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

/** An order that was changed and costs more: what is still to pay before it gets its new packs. */
export function PayDifference({ orderId, duePaise }: { orderId: string; duePaise: Paise }) {
  const due = formatMoney(duePaise)
  return (
    <Notice kind="warn" className="mt-4" title={differenceMessage(duePaise)}>
      Until it is paid, the order stays as it was.
      <Form method="post" action={`/orders/${orderId}/pay`} className="mt-3">
        <Button kind="primary" type="submit">
          Pay {due}
        </Button>
      </Form>
    </Notice>
  )
}

import { Form, useRevalidator } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'

/** The bank has not answered. The page follows it by itself and may be left. */
export function PaymentConfirming({ order, mayPay, title }: { order: Order; mayPay: boolean; title: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <StateScreen
      reading={formatMoney(order.totalPaise)}
      percent={50}
      title={title}
      text={
        <p>
          Order <span className="num nowrap">{order.id}</span>. Your bank has not answered yet. You can leave this page:
          we will send an SMS. If money was debited and the payment fails, it returns within 5 working days.
        </p>
      }
      actions={
        <>
          <Form method="get">
            <Button
              kind="quiet"
              type="submit"
              busy={state === 'loading'}
              onClick={(event) => {
                event.preventDefault()
                void revalidate()
              }}
            >
              Check again
            </Button>
          </Form>
          {mayPay ? (
            <Form method="post" action={`/orders/${order.id}/pay`}>
              <Button kind="text" type="submit">
                I have not paid yet
              </Button>
            </Form>
          ) : null}
        </>
      }
    />
  )
}

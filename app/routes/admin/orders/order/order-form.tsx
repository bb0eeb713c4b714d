import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

type Props = {
  order: Pick<Order, 'version'>
  intent: string
  answer: FormAnswer | undefined
  className?: string
  /** The fields and the button. */
  children: ReactNode
}

/** A form that changes the order as it is seen: refused with a notice when somebody else has changed it meanwhile. */
export function OrderForm({ order, intent, answer, className = 'move', children }: Props) {
  const form = useAnswerFocus(answer)
  return (
    <Form ref={form} method="post" className={className} preventScrollReset noValidate>
      {answer?.refusal ? (
        <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={order.version} />
      {children}
    </Form>
  )
}

import type { ReactNode } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { ActionForm } from '#app/ui/kit/action-form.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'

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
  return (
    <ActionForm hidden={{ intent, version: order.version }} answer={answer} className={className}>
      <RefusalNotice refusal={answer?.refusal} tabIndex={-1} className="mb-4" />
      {children}
    </ActionForm>
  )
}

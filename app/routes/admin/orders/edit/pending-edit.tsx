import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { orderLineChanges, type WaitingEdit } from '#app/domain/orders/editing/order-edit.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type Props = { order: Order; edit: WaitingEdit; link: string; answer: FormAnswer | undefined }

/**
 * An edit that waits for the shopper's payment: what it changes, the payment link, and two buttons that end the wait.
 */
export function PendingEdit({ order, edit, link, answer }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const due = formatMoney(edit.duePaise)
  return (
    <Panel heading={<>Waits for {due} more</>}>
      <ul>
        {orderLineChanges(order.lines, edit.lines).map(({ line, packs }) => (
          <li key={line.position} className="num">
            {packs > 0 ? '+' : '−'}
            {Math.abs(packs)} × {line.name} {line.weight}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        The packs are kept until {formatDayAndTime(edit.expiresAt)}. Until it is paid, the order is as it was and cannot
        be packed.
      </p>
      <ShareLink link={link} phone={order.phone} text={`Please pay ${due} more for order ${order.id}:`} />
      <StepUpForm
        intent="waived"
        answer={answer?.codeNeeded && answer.typed.intent !== 'waived' ? undefined : answer}
        codeMessage="Money goes back, for more was paid than the order costs. Please confirm with a one-time code."
        className="mt-4"
      >
        <Button kind="quiet" type="submit" busy={intent === 'waived'}>
          Waive {due}
        </Button>
      </StepUpForm>
      <Form method="post" className="mt-3">
        <Button kind="destructive" type="submit" name="intent" value="undone" busy={intent === 'undone'}>
          Undo the edit
        </Button>
      </Form>
    </Panel>
  )
}

import { Form, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import { orderLineChanges, type WaitingEdit } from '#app/domain/orders/editing/decide-edit.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

type Props = { order: Order; edit: WaitingEdit; link: string; refusal: string | null | undefined }

/**
 * An edit that waits for the shopper's payment: what it changes, the payment link, and two buttons that end the wait.
 */
export function PendingEdit({ order, edit, link, refusal }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const due = formatMoney(edit.duePaise)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Waits for {due} more</h2>
      </div>
      {refusal ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {refusal}
        </Notice>
      ) : null}
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
      <Form method="post" className="row small-gap mt-4">
        <Button kind="quiet" type="submit" name="intent" value="waived" busy={intent === 'waived'}>
          Waive {due}
        </Button>
        <Button kind="destructive" type="submit" name="intent" value="undone" busy={intent === 'undone'}>
          Undo the edit
        </Button>
      </Form>
    </section>
  )
}

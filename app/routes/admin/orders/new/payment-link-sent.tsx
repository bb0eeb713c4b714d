import { formatMoney } from '#app/domain/money/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { ShareLink } from '#app/ui/admin/share-link.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

/** An order that waits to be paid by link: the link, and until when its packs are held. */
export function PaymentLinkSent({ order, link }: { order: Order; link: string }) {
  const total = formatMoney(order.totalPaise)
  return (
    <Panel
      heading={order.holdUntil ? `Waits for ${total}` : `${total} for ${order.id}`}
      beside={<span className="num mute">{order.id}</span>}
    >
      <p>
        The link went to {order.address.fullName} by SMS.{' '}
        {order.holdUntil ? `We keep the packs until ${formatDayAndTime(order.holdUntil)}.` : 'It is settled by now.'}
      </p>
      <ShareLink link={link} phone={order.phone} text={`Please pay ${total} for order ${order.id}:`} />
      <div className="row small-gap mt-4">
        <ButtonLink kind="primary" to={`/admin/orders/${order.id}`}>
          See the order
        </ButtonLink>
        <ButtonLink kind="quiet" to="/admin/orders/new" reloadDocument>
          Take another order
        </ButtonLink>
      </div>
    </Panel>
  )
}

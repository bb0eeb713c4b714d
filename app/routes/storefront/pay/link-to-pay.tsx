import { Form, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { LinkPayment } from '#app/domain/orders/checkout/link-payment.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Parcel } from '#app/ui/shop/order/parcel.tsx'
import { shownLines } from '#app/ui/shop/order/shown-lines.ts'

type Props = {
  order: { id: string; couponCode: string | null }
  payment: Extract<LinkPayment, { state: 'to-pay' }>
  isBack: boolean
}

const TEXTS = {
  order: { title: 'Pay your order', about: 'For order ', unpaid: '', parcel: undefined },
  difference: {
    title: 'Pay the difference',
    about: 'More for order ',
    unpaid: ' If you do not pay, the order stays as it was.',
    parcel: 'The order with its changes',
  },
} as const
const NOT_PAID = 'Not paid yet'
const paidAlready = (paise: Paise) => `${formatMoney(paise)} is paid already`

/** What the shopper pays for, how much, until when, and the way to the gateway. */
export function LinkToPay({ order, payment, isBack }: Props) {
  const busy = useNavigation().state !== 'idle'
  const { duePaise, until, isMore, sums } = payment
  const texts = TEXTS[isMore ? 'difference' : 'order']
  return (
    <div className="cartg">
      <div>
        <h1>{texts.title}</h1>
        <p className="read num mt-4">{formatMoney(duePaise)}</p>
        <p className="mute">
          {texts.about}
          <span className="num nowrap">{order.id}</span>
        </p>
        <p className="mt-4">
          We keep the packs for you until <b className="b">{formatDayAndTime(until)}</b>.{texts.unpaid}
        </p>
        {isBack ? (
          <Notice kind="info" className="mt-4" title="Your bank has not confirmed a payment yet.">
            If you have just paid, wait a minute and open this page again. You don’t need to pay twice.
          </Notice>
        ) : null}
        <Form method="post" className="mt-5">
          <Button kind="primary" large type="submit" busy={busy}>
            Pay {formatMoney(duePaise)}
          </Button>
        </Form>
        <p className="sm mute mt-3">You pay on the page of the bank’s gateway, and come back here.</p>
      </div>
      <aside aria-label="This order">
        <Parcel
          lines={shownLines(payment)}
          weightGrams={payment.weightGrams}
          sums={{ ...sums, couponCode: order.couponCode }}
          money={isMore ? paidAlready(sums.totalPaise - duePaise) : NOT_PAID}
          title={texts.parcel}
        />
      </aside>
    </div>
  )
}

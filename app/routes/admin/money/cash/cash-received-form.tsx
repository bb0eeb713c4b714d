import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import {
  type CashWithCourier,
  type CourierDebt,
  courierName,
  isOwnCash,
} from '#app/domain/payments/cash/cash-remittance.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Checkbox } from '#app/ui/kit/checkbox-and-radio.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Answer = (FormAnswer & { ticked: readonly string[] }) | undefined
type Props = {
  debt: CourierDebt
  orders: readonly CashWithCourier[]
  all: { orders: number; paise: Paise }
  answer: Answer
}

/** Marks cash of a courier as received: for the selected orders, or for all of them. */
export function CashReceivedForm({ debt, orders, all, answer }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(answer?.ticked))
  const intent = useNavigation().formData?.get('intent')
  const chosen = orders.filter(({ orderId }) => ticked.has(orderId))
  const sum = sumBy(chosen, ({ amountPaise }) => amountPaise)
  const isDrawer = debt.courier === COUNTER_CASH
  const isOwn = isOwnCash(debt.courier)
  const holder = isDrawer ? 'Cash drawer' : courierName(debt.courier)
  const toggle = (id: string, isTicked: boolean) => {
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((each) => each !== id)))
  }
  return (
    <Form method="post" className="form-grid mt-4" noValidate>
      <input type="hidden" name="courier" value={debt.courier} />
      <input type="hidden" name="seenPaise" value={all.paise} />
      <Panel
        heading={holder}
        beside={
          <span className="sm mute">{isDrawer ? 'received at the shop, oldest first' : 'delivered, oldest first'}</span>
        }
        aria-label={`Orders of ${holder}`}
      >
        {answer?.fields.orders ? <Notice kind="bad" title={answer.fields.orders} className="mb-3" /> : null}
        <ul className="money-lines">
          {orders.map(({ orderId, collectedAt, amountPaise, paidBackPaise }) => (
            <li key={orderId}>
              <label className="check">
                <Checkbox
                  name="order"
                  value={orderId}
                  checked={ticked.has(orderId)}
                  onTick={(isTicked) => toggle(orderId, isTicked)}
                />
                <span className="num">
                  <span className="nowrap">{orderId}</span>
                  <small className="mute block">
                    {formatDate(collectedAt)}
                    {paidBackPaise > 0 ? `, ${formatMoney(paidBackPaise)} paid back` : null}
                  </small>
                </span>
              </label>
              <Link className="link sm touch-link" to={`/admin/orders/${orderId}`} aria-label={`Open ${orderId}`}>
                Open
              </Link>
              <b className="bold num nowrap">{formatMoney(amountPaise)}</b>
            </li>
          ))}
        </ul>
        {debt.orders > orders.length ? (
          <p className="sm mute mt-3">
            The oldest {orders.length} of {debt.orders.toLocaleString('en-IN')} orders.
          </p>
        ) : null}
      </Panel>
      <section className="panel stack" aria-label={isDrawer ? 'Drawer counted' : 'Cash received'}>
        <h2>{isDrawer ? 'Drawer counted' : 'Cash received'}</h2>
        <Field
          label="Reference"
          {...fieldProps(answer, 'reference')}
          placeholder={isOwn ? 'Count of today, or deposit slip' : 'UTR or receipt number'}
          maxLength={60}
          autoComplete="off"
          optional={isOwn}
        />
        <Field
          label="Amount, if it is less"
          {...fieldProps(answer, 'amount')}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          optional
          hint={isDrawer ? 'Leave empty if the drawer holds all of it.' : 'Leave empty if all of it came.'}
        />
        <Field
          label="Why it is less"
          {...fieldProps(answer, 'note')}
          placeholder={isOwn ? 'Wrong change given' : 'Fee kept back'}
          maxLength={200}
          autoComplete="off"
          optional
        />
        <div className="row small-gap flex-wrap">
          <Button kind="primary" type="submit" name="intent" value="ticked" busy={intent === 'ticked'}>
            {ticked.size > 0 ? `Mark ${formatMoney(sum)} as received` : 'Mark ticked orders'}
          </Button>
          <Button kind="quiet" type="submit" name="intent" value="all" busy={intent === 'all'}>
            Mark {all.orders === 1 ? 'the one order' : `all ${all.orders.toLocaleString('en-IN')}`},{' '}
            {formatMoney(all.paise)}
          </Button>
        </div>
      </section>
    </Form>
  )
}

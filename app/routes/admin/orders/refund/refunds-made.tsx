import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import {
  isToPayOut,
  PAYOUT_SOURCES,
  REFUND_STOCK_NAMES,
  type Refund,
  type RefundChannel,
  type RefundLine,
  sumRefunds,
} from '#app/domain/payments/refund/refund.ts'
import { refundedTitle } from '#app/domain/payments/refund/refunded-text.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  order: Order
  refunds: readonly Refund[]
  refundedLines: readonly (RefundLine & { refundId: string })[]
  /** The payments that were taken at the counter. */
  counterPayments: readonly string[]
  /** How a refund goes back now. */
  channel: RefundChannel
  paidPaise: Paise
  leftPaise: Paise
  answer: FormAnswer | undefined
}

/** The payments of an order and its refunds; a refund by hand is marked as paid here. */
export function RefundsMade(props: Props) {
  const { order, refunds, refundedLines, counterPayments, channel, paidPaise, leftPaise, answer } = props
  const { sentBackPaise, offDuePaise } = sumRefunds(refunds)
  const heading = useFocusAtNew(refunds.length)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2 ref={heading} tabIndex={-1}>
          So far
        </h2>
      </div>
      <dl className="pairs">
        {channel === 'due' || offDuePaise > 0 ? (
          <>
            <dt>Total</dt>
            <dd>{formatMoney(order.totalPaise)}</dd>
            <dt>Taken off the bill</dt>
            <dd>{formatMoney(offDuePaise)}</dd>
          </>
        ) : null}
        {channel === 'due' ? null : (
          <>
            <dt>Paid</dt>
            <dd>{formatMoney(paidPaise)}</dd>
            <dt>Refunded</dt>
            <dd>{formatMoney(sentBackPaise)}</dd>
          </>
        )}
        <dt className="bold">{channel === 'due' ? 'Still due' : 'Left'}</dt>
        <dd className="bold">{formatMoney(leftPaise)}</dd>
      </dl>
      {refunds.length === 0 ? (
        <p className="sm mute mt-4">
          {channel === 'due' ? 'Nothing is taken off the bill yet.' : 'No refund was made yet.'}
        </p>
      ) : null}
      <ul className="mt-4">
        {refunds.map((refund) => (
          <li key={refund.id} className="refund-row">
            <div className="row between">
              <span className="bold num">{formatMoney(refund.amountPaise)}</span>
              <Badge kind={refund.status === 'done' ? 'ok' : 'warn'}>{statusText(refund)}</Badge>
            </div>
            <p className="sm">{refund.reason}</p>
            {refundedLines
              .filter(({ refundId }) => refundId === refund.id)
              .map((line) => (
                <p key={line.position} className="sm mute">
                  {packText(order, line)}
                </p>
              ))}
            {refund.cause === 'goodwill' ? <p className="sm mute">Goodwill, without a credit note</p> : null}
            <p className="xs mute num">{facts(refund).join(', ')}</p>
            {isToPayOut(refund) && refund.error ? (
              <Notice kind="warn" className="mt-2">
                {refund.error}
              </Notice>
            ) : null}
            {isToPayOut(refund) ? (
              <PayOutForm
                refund={refund}
                isOfCounter={refund.paymentId !== null && counterPayments.includes(refund.paymentId)}
                answer={answer?.typed.refundId === refund.id ? answer : undefined}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the heading when a refund was added: its form is mounted again, and the new refund is below the heading. */
function useFocusAtNew(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useRef(count)
  useEffect(() => {
    if (count > known.current) heading.current?.focus()
    known.current = count
  }, [count])
  return heading
}

function statusText(refund: Refund): string {
  const { status, channel, error, gatewayRef } = refund
  if (status === 'done') return channel === 'by-hand' ? 'Paid out' : refundedTitle([refund])
  if (channel === 'by-hand') return 'To pay out'
  if (error) return 'Trying again'
  return gatewayRef ? 'On its way' : 'Asked for'
}

function facts({ createdAt, payee, gatewayRef }: Refund): string[] {
  const money = [payee && `to ${payee}`, gatewayRef && `reference ${gatewayRef}`]
  return [formatDayAndTime(createdAt), ...money.filter((text) => text !== null)]
}

function packText(order: Order, { position, quantity, amountPaise, stock, gramsBack }: RefundLine): string {
  const line = order.lines.find((sold) => sold.position === position)
  const packsBack = line?.grams ? gramsBack / line.grams : 0
  const name = [line?.name, line?.weight].filter(Boolean).join(' ')
  const where =
    stock === 'keep' && !STATUS_HANDLING[order.status].hasLeft ? 'Stay in the parcel' : REFUND_STOCK_NAMES[stock]
  if (quantity === 0)
    return `${formatMoney(amountPaise)} of ${name}${packsBack > 0 ? `. Came back later: ${formatCount(packsBack, 'pack')}` : ''}`
  // Some were taken back after the refund; the timeline says how each came back.
  if (packsBack > 0 && packsBack < quantity) return `${quantity} × ${name}. ${packsBack} of them came back`
  return line?.productId ? `${quantity} × ${name}. ${where}` : name
}

type PayOutProps = { refund: Refund; isOfCounter: boolean; answer: FormAnswer | undefined }

/**
 * Records a refund paid out by hand: of what was paid at the counter whether it came out of the drawer, the payee and
 * the reference.
 */
function PayOutForm({ refund, isOfCounter, answer }: PayOutProps) {
  const busy = useNavigation().formData?.get('refundId') === refund.id
  return (
    <StepUpForm
      intent="pay-out"
      answer={answer}
      codeMessage="The shopper is told that the money was sent. Please confirm it with a one-time code."
      className="stack mt-3"
    >
      <input type="hidden" name="refundId" value={refund.id} />
      {isOfCounter ? (
        <SelectField
          label="Paid from"
          {...fieldProps(answer, 'from', '')}
          hint="What leaves the drawer is not counted in it."
        >
          <option value="">Choose</option>
          {Object.entries(PAYOUT_SOURCES).map(([from, name]) => (
            <option key={from} value={from}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Field
        label="Paid to"
        {...fieldProps(answer, 'payee', refund.payee ?? '')}
        placeholder={isOfCounter ? 'Who got it, UPI id or bank account' : 'UPI id or bank account'}
        maxLength={120}
        autoComplete="off"
      />
      <Field
        label={isOfCounter ? 'Reference of the transfer or receipt' : 'Reference of the transfer'}
        {...fieldProps(answer, 'reference')}
        maxLength={60}
        autoComplete="off"
      />
      <Button kind="quiet" type="submit" busy={busy}>
        Mark {formatMoney(refund.amountPaise)} as paid
      </Button>
    </StepUpForm>
  )
}

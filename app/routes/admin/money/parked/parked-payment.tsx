import { Link, useNavigation } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import {
  formatParked,
  isParkedRefund,
  PARKED_MESSAGES,
  type ParkedMoney,
  waysToSettle,
} from '#app/domain/payments/payment/parked-money.ts'
import type { MoneyAnswer } from '#app/ui/admin/money-answer.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

const CODE_MESSAGES = 'Money moves. Please confirm it with a one-time code.'
const HINT = 'Sent back on the gateway’s pages, taken as a tip, …'
const REFUND_HINT = 'A chargeback, asked for by phone, …'
const ORDER_NUMBER = /^MW-[0-9A-Z]{4}-[0-9A-Z]{4}$/

type Props = { parked: ParkedMoney; answer: MoneyAnswer }

/** Money that matches nothing, why, and the three ways to settle it. */
export function ParkedPayment({ parked, answer }: Props) {
  const sent = useNavigation().formData
  const busy = (intent: string) => sent?.get('id') === parked.id && sent.get('intent') === intent
  const answerTo = (intent: string) => (answer?.typed.intent === intent ? answer : undefined)
  const { orderNamed, reason } = parked
  const ways = waysToSettle(reason)
  return (
    <li className="panel">
      <div className="ph2">
        <h2 className="num">{formatParked(parked)}</h2>
        <span className="sm mute num">{formatDayAndTime(parked.receivedAt)}</span>
      </div>
      <p>{PARKED_MESSAGES[parked.reason]}</p>
      <dl className="dl mt-2">
        <dt>Order</dt>
        <dd>
          {ORDER_NUMBER.test(orderNamed) ? (
            <Link className="link num" to={`/admin/orders/${orderNamed}`}>
              {orderNamed}
            </Link>
          ) : (
            orderNamed || 'Not named'
          )}
        </dd>
        <dt>Reference</dt>
        <dd className="num anywhere">{parked.reference}</dd>
      </dl>
      {parked.sendingAt ? (
        <Notice kind="warn" className="mt-3" title="We asked the gateway to send it back, and got no answer.">
          Press again: it is sent only once. If the gateway’s own pages say it went, write that down.
        </Notice>
      ) : null}
      {ways.includes('matched') && !parked.sendingAt ? (
        <StepUpForm intent="matched" answer={answerTo('matched')} codeMessage={CODE_MESSAGES} className="stack mt-4">
          <input type="hidden" name="id" value={parked.id} />
          <Field
            label="Order number"
            name="orderId"
            hint="It must cost exactly this amount."
            autoComplete="off"
            defaultValue={answerTo('matched')?.typed.orderId ?? (ORDER_NUMBER.test(orderNamed) ? orderNamed : '')}
            error={answerTo('matched')?.fields.orderId}
          />
          <Button kind="quiet" type="submit" busy={busy('matched')}>
            Match to order
          </Button>
        </StepUpForm>
      ) : null}
      {ways.includes('refunded') ? (
        <StepUpForm intent="refunded" answer={answerTo('refunded')} codeMessage={CODE_MESSAGES} className="mt-4">
          <input type="hidden" name="id" value={parked.id} />
          <Button kind="quiet" type="submit" busy={busy('refunded')}>
            Send {formatParked(parked)} back
          </Button>
        </StepUpForm>
      ) : null}
      {ways.includes('recorded') ? (
        <StepUpForm intent="recorded" answer={answerTo('recorded')} codeMessage={CODE_MESSAGES} className="mt-4">
          <input type="hidden" name="id" value={parked.id} />
          <Button kind="quiet" type="submit" busy={busy('recorded')}>
            Write this refund into the order
          </Button>
        </StepUpForm>
      ) : null}
      <StepUpForm intent="noted" answer={answerTo('noted')} codeMessage={CODE_MESSAGES} className="stack mt-4">
        <input type="hidden" name="id" value={parked.id} />
        <Field
          label="What became of it"
          name="note"
          hint={isParkedRefund(reason) ? REFUND_HINT : HINT}
          maxLength={200}
          autoComplete="off"
          defaultValue={answerTo('noted')?.typed.note}
          error={answerTo('noted')?.fields.note}
        />
        <Button kind="quiet" type="submit" busy={busy('noted')}>
          Mark as settled
        </Button>
      </StepUpForm>
    </li>
  )
}

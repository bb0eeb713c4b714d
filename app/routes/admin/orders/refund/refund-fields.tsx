import { useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import {
  chargesOfLastPacks,
  packsLeftToRefund,
  paiseLeftToRefund,
  priceOfPacks,
  REFUND_MESSAGES,
} from '#app/domain/orders/refund/decide-refund.ts'
import { type OrderPaymentMethod, PAID_BY } from '#app/domain/payments/payment/payment-method.ts'
import {
  CREDIT_CAUSES,
  REFUND_STOCK_NAMES,
  REFUND_STOCKS,
  type Refund,
  type RefundChannel,
  type RefundLine,
} from '#app/domain/payments/refund/refund.ts'
import { sumBy } from '#app/domain/sum.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { RefundLineRow } from './refund-line-row.tsx'
import { RefundSummary } from './refund-summary.tsx'

type Props = {
  order: Order
  refunds: readonly Pick<Refund, 'id' | 'channel'>[]
  refundedLines: readonly (RefundLine & { refundId: string })[]
  channel: RefundChannel
  /** How it was paid past any gateway, so that staff pay it back by hand; null: it was not. */
  methodByHand: OrderPaymentMethod | null
  leftPaise: Paise
  answer: FormAnswer | undefined
}

/**
 * Refunds packs, a part of one line’s price, or goodwill; of an order that was delivered unpaid it takes them off what
 * is due. The money and the grams are shown before anything is sent.
 */
export function RefundFields(props: Props) {
  const { order, refunds, refundedLines, channel, methodByHand, leftPaise, answer } = props
  const isDue = channel === 'due'
  const busy = useIsSubmitting({ intent: 'refund' })
  const [chosen, setChosen] = useState<Record<number, number>>(() => chosenIn(answer))
  const { text: amount, field: amountField } = useFieldValue(answer?.typed.amount ?? '')
  const { text: of, field: ofField } = useFieldValue<HTMLSelectElement>(answer?.typed.of ?? '')
  const charged = order.lines.filter((line) => line.grossPaise > 0)
  const isLeft = (line: OrderLine) => paiseLeftToRefund(line, refundedLines) > 0
  const packs = order.lines.flatMap((line) => {
    const quantity = chosen[line.position] ?? 0
    return quantity > 0 ? [{ line, quantity }] : []
  })
  const charges = isDue ? chargesOfLastPacks(order.lines, packs, refundedLines) : []
  const price = sumBy([...packs, ...charges], ({ line, quantity }) => priceOfPacks(line, quantity, refundedLines))
  const refundPaise = amount.trim() === '' ? price : (parseRupees(amount) ?? 0)
  // The error of an amount applies only to that amount.
  const wrongSum = isAsSent(answer, amount, chosen) ? answer?.fields.amount : undefined
  const isGoodwill = packs.length === 0 && of === 'goodwill'
  const mayBeReturned = STATUS_HANDLING[order.status].hasLeft && packs.some(({ line }) => line.grams > 0)
  return (
    <Panel
      heading={isDue ? 'What is taken off the bill' : 'What goes back'}
      beside={<span className="sm mute num">{formatMoney(leftPaise)} at most</span>}
    >
      <StepUpForm
        intent="refund"
        answer={answer}
        codeMessage={
          isDue
            ? 'The shopper owes less afterwards. Please confirm it with a one-time code.'
            : 'A refund sends money. Please confirm it with a one-time code.'
        }
      >
        <input type="hidden" name="channel" value={channel} />
        <VersionField of={order.version} answer={answer} isUntouched={packs.length === 0 && amount.trim() === ''} />
        <ul>
          {charged.map((line) => (
            <RefundLineRow
              key={line.position}
              line={line}
              refunds={refundsOf(line, refunds, refundedLines)}
              isDue={isDue}
              most={packsLeftToRefund(line, refundedLines)}
              chosen={chosen[line.position] ?? 0}
              onChange={(quantity) => setChosen({ ...chosen, [line.position]: quantity })}
            />
          ))}
        </ul>
        <div className="stack mt-4">
          <Field
            label="Amount"
            name="amount"
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            hint={
              price > 0 ? `Leave it empty for the price of these packs, ${formatMoney(price)}.` : 'Or choose packs.'
            }
            {...amountField}
            message={refundPaise > leftPaise ? REFUND_MESSAGES[isDue ? 'above-due' : 'above-paid'] : undefined}
            error={wrongSum}
          />
          <SelectField
            label="What the amount is for"
            name="of"
            // With packs chosen, the money is for them.
            disabled={packs.length > 0}
            className={packs.length > 0 ? 'hidden' : undefined}
            {...ofField}
            hint={of === 'goodwill' ? 'A gift: no tax is taken back, and there is no credit note.' : undefined}
            error={answer?.fields.of}
          >
            <option value="">Choose</option>
            {charged.filter(isLeft).map((line) => (
              <option key={line.position} value={line.position}>
                {nameOf(line)}, up to {formatMoney(paiseLeftToRefund(line, refundedLines))}
              </option>
            ))}
            {isDue ? null : <option value="goodwill">Goodwill, no line</option>}
          </SelectField>
          {mayBeReturned ? <RefundStockChoice chosen={answer?.typed.stock} /> : null}
          {/* Hidden instead of removed, so that the choice is still there when it is shown again. */}
          <div hidden={isGoodwill}>
            <SelectField
              label="Reason on the credit note"
              name="cause"
              defaultValue={answer?.typed.cause ?? 'deficient'}
            >
              {Object.entries(CREDIT_CAUSES).map(([cause, name]) => (
                <option key={cause} value={cause}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Field
            label="Message to the shopper"
            {...fieldProps(answer, 'reason')}
            hint="Read on the order’s page. Never printed."
            maxLength={200}
            autoComplete="off"
          />
          {channel === 'by-hand' && methodByHand ? (
            <Field
              label="Pay out to"
              {...fieldProps(answer, 'payee')}
              optional
              hint={`A UPI id, or the bank account. It was paid ${PAID_TO_YOU[methodByHand]}, so you pay this out yourself.`}
              maxLength={120}
              autoComplete="off"
            />
          ) : null}
        </div>
        <RefundSummary
          {...{ packs, charges, channel, isGoodwill }}
          paise={refundPaise}
          invoiceNumber={order.invoiceNumber}
        />
        <Button kind="primary" large full type="submit" busy={busy}>
          {buttonText(isDue, refundPaise)}
        </Button>
      </StepUpForm>
    </Panel>
  )
}

const PAID_TO_YOU: Record<OrderPaymentMethod, string> = {
  ...PAID_BY,
  upi: 'to you by UPI',
  bank: 'to you by bank transfer',
}

function buttonText(isDue: boolean, paise: Paise): string {
  const sum = paise > 0 ? formatMoney(paise) : ''
  return isDue ? ['Take', sum, 'off the bill'].filter(Boolean).join(' ') : `Refund ${sum}`.trim()
}

/** The refunds that packs or a part of the price of a line belong to. */
function refundsOf({ position }: OrderLine, refunds: Props['refunds'], lines: Props['refundedLines']) {
  const own = lines.filter((line) => line.position === position).map(({ refundId }) => refundId)
  return refunds.filter(({ id }) => own.includes(id))
}

function nameOf({ name, weight }: OrderLine): string {
  return [name, weight].filter(Boolean).join(' ')
}

function isAsSent(answer: FormAnswer | undefined, amount: string, chosen: Record<number, number>): boolean {
  const sent = chosenIn(answer)
  const positions = Object.keys({ ...sent, ...chosen }).map(Number)
  return (
    amount === (answer?.typed.amount ?? '') &&
    positions.every((position) => (sent[position] ?? 0) === (chosen[position] ?? 0))
  )
}

function chosenIn(answer: FormAnswer | undefined): Record<number, number> {
  const typed = Object.entries(answer?.typed ?? {}).filter(([name]) => name.startsWith('packs-'))
  return Object.fromEntries(typed.map(([name, value]) => [Number(name.slice('packs-'.length)), Number(value)]))
}

/** Chooses what happens to the refunded packs. */
function RefundStockChoice({ chosen = 'keep' }: { chosen: string | undefined }) {
  return (
    <fieldset className="radio-list">
      <legend className="bold sm">The packs</legend>
      {REFUND_STOCKS.map((stock) => (
        <label key={stock} className="check">
          <input type="radio" name="stock" value={stock} defaultChecked={stock === chosen} />
          <span>{REFUND_STOCK_NAMES[stock]}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import {
  type ArrivalDoubt,
  CASH_OF_LOST_PARCEL,
  type CashOfLostParcel,
} from '#app/domain/orders/fulfilment/arrival-doubt.ts'
import type { ManualMove } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { COUNTER_PAYMENTS } from '#app/domain/orders/fulfilment/payment-at-handover.ts'
import { invoiceLabel } from '#app/domain/orders/invoicing/invoice.ts'
import { isPaidAtDoor } from '#app/domain/orders/order/cash-on-delivery/upi-at-door.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { CarrierFields } from '#app/ui/admin/carrier-fields.tsx'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { RadioList } from '#app/ui/kit/radio-group.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import type { Route } from './+types/route.ts'
import { ConfirmTakenReferenceField } from './confirm-taken-reference-field.tsx'
import { PacksBackAfterLostBoxFields } from './packs-back-after-lost-box-fields.tsx'

const CODE_MESSAGE = 'Money goes back. Please confirm with a one-time code.'

/** A move that is offered, with the label of its button. */
export type OfferedMove = { to: ManualMove; label: string }
type OrderPage = Route.ComponentProps['loaderData']

/**
 * What staff tick before an order is delivered of which it is not known that all has arrived, and what is said beside
 * the tick without it: the general messages send staff to this page.
 */
const ARRIVAL_TICKS: Record<ArrivalDoubt, { label: string; error: string }> = {
  'parcels-lost': {
    label: 'It has arrived all the same',
    error:
      'Each box was lost or comes back. If one turns up, mark it as found again. If none does, take the order back or end it as lost. Tick this only if the shopper has it.',
  },
  'parcels-missing': {
    label: 'The shopper has what is in all boxes',
    error: 'A box did not arrive. Refund the packs in it first, or tick this if the shopper has them.',
  },
  'slot-later': {
    label: 'It has arrived already, before the day of its delivery time',
    error: 'Its delivery time is on a later day. Tick this if it has arrived already.',
  },
}

const OWED_BY: Record<CashOfLostParcel, string> = {
  courier: 'Its courier, who has collected it',
  shopper: 'The shopper: nobody was paid, and it stays due',
}

type MoveFormProps = {
  order: Order
  move: OfferedMove
  isUsual: boolean
  shipping: OrderPage['shipping']
  delivery: OrderPage['delivery']
  answer: FormAnswer | undefined
}

/** The form of one move, with what it asks for. */
export function MoveForm({ order, move, isUsual, shipping, delivery, answer }: MoveFormProps) {
  const busy = useNavigation().formData?.get('to') === move.to
  return (
    <StepUpForm intent="move" answer={codeAnswer(answer, move.to)} codeMessage={CODE_MESSAGE} className="move">
      <input type="hidden" name="to" value={move.to} />
      <input type="hidden" name="version" value={order.version} />
      {move.to === 'shipped' && shipping.carriers && !shipping.isBooked ? (
        <CarrierFields carriers={shipping.carriers} answer={answer} />
      ) : null}
      {move.to === 'returned' && order.isLost ? <p className="sm mute mb-3">{endedAsLostText(order)}</p> : null}
      {move.to === 'returned' && delivery.packsBack ? (
        <PacksBackAfterLostBoxFields lines={delivery.packsBack} answer={answer} />
      ) : null}
      {move.to === 'returned' && !order.isLost && !delivery.packsBack ? (
        <label className="check mb-3">
          <input type="checkbox" name="restock" value="yes" defaultChecked={answer?.typed.restock === 'yes'} />
          <span>The packs are sealed: put them back on the shelf</span>
        </label>
      ) : null}
      {move.to === 'delivered' && delivery.isCashLost ? (
        <RadioList
          label={`The box with the ${formatMoney(delivery.cashPaise)} did not arrive. Who owes it?`}
          className="mb-3"
          name="cash"
          options={CASH_OF_LOST_PARCEL.map((cash) => [cash, OWED_BY[cash]])}
          chosen={answer?.typed.cash}
          error={answer?.fields.cash}
        />
      ) : null}
      {move.to === 'delivered' && isPaidAtDoor(order) && !delivery.isCashLost ? (
        <DoorPaymentFields {...{ delivery, answer }} />
      ) : null}
      {move.to === 'delivered' && delivery.doubt ? (
        <CheckField
          className="mb-3"
          name="hasArrived"
          value="yes"
          label={ARRIVAL_TICKS[delivery.doubt].label}
          defaultChecked={answer?.typed.hasArrived === 'yes'}
          error={answer?.fields.hasArrived && ARRIVAL_TICKS[delivery.doubt].error}
        />
      ) : null}
      <Button kind={isUsual ? 'primary' : 'quiet'} large={isUsual} full type="submit" busy={busy}>
        {move.label}
      </Button>
    </StepUpForm>
  )
}

/**
 * How an order was paid to whoever brought it for the shop. Where shoppers are told of UPI staff have to choose, else
 * it is mostly cash.
 */
function DoorPaymentFields({ delivery, answer }: Pick<MoveFormProps, 'delivery' | 'answer'>) {
  return (
    <>
      <RadioList
        label={`They paid ${formatMoney(delivery.cashPaise)} by`}
        className="mb-3"
        name="method"
        options={COUNTER_PAYMENTS.map((method) => [method, METHOD_NAMES[method]])}
        chosen={answer?.typed.method ?? (delivery.upiAtDoor ? undefined : 'cash')}
        error={answer?.fields.method}
      />
      <Field
        label="UTR"
        name="reference"
        className="mb-3"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint="Of a payment by UPI: the 12 digits that the app shows."
        defaultValue={answer?.typed.reference}
        error={answer?.fields.reference}
      />
      <ConfirmTakenReferenceField answer={answer} className="mb-3" />
    </>
  )
}

/** What ending an order does of which each parcel was lost. */
function endedAsLostText(order: Order): string {
  const money = isPaid(order) ? 'What was paid goes back to the shopper.' : 'Nothing was paid, so nothing goes back.'
  const credit = order.invoiceNumber ? ` The ${invoiceLabel(order).toLowerCase()} is credited as not delivered.` : ''
  return `${money}${credit} No pack goes back on the shelf.`
}

/** The answer if this move needs a one-time code. Other refusals are shown above all moves: this one may be gone. */
function codeAnswer(answer: FormAnswer | undefined, to: ManualMove): FormAnswer | undefined {
  return answer?.codeNeeded && answer.typed.to === to ? answer : undefined
}

function isPaid({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded' || paymentStatus === 'refund_pending'
}

const MONEY_AT_CANCEL = {
  paid: 'What was paid goes back to the shopper.',
  parked: 'A payment that came for it stays under “Money without an order”: settle it there.',
  none: 'Nothing was paid, so nothing goes back.',
} as const

function cancellationText(order: Order, parked: boolean): string {
  const money = isPaid(order) ? 'paid' : parked ? 'parked' : 'none'
  return `${formatWeight(order.weightGrams)} goes back on the shelf. ${MONEY_AT_CANCEL[money]}`
}

type ReasonProps = {
  order: Order
  move: OfferedMove
  /** Whether the order has parked money. */
  parked: boolean
  answer: FormAnswer | undefined
}

/** The form of a move that needs a reason, folded until it is chosen. */
export function ReasonForm({ order, move, parked, answer }: ReasonProps) {
  const { to, label } = move
  const busy = useIsSubmitting({ intent: 'move', to })
  const own = answerTo(answer, { intent: 'move', to })
  const isCancel = to === 'cancelled'
  return (
    <Disclosure
      className="mt-4"
      open={own?.fields.note !== undefined || own?.codeNeeded}
      summary={isCancel ? 'Cancel this order' : label}
    >
      <StepUpForm intent="move" answer={codeAnswer(answer, to)} codeMessage={CODE_MESSAGE} className="move">
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="version" value={order.version} />
        {isCancel ? <p className="sm">{cancellationText(order, parked)}</p> : null}
        <Field label="Reason" {...fieldProps(own, 'note')} hint="The shopper reads it on the tracking page." />
        <Button kind={isCancel ? 'destructive' : 'quiet'} type="submit" busy={busy}>
          {label}
        </Button>
      </StepUpForm>
    </Disclosure>
  )
}

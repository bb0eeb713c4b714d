import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { COUNTER_METHODS } from '#app/domain/orders/fulfilment/counter-payment.ts'
import {
  type ArrivalDoubt,
  CASH_OF_LOST_PARCEL,
  type CashOfLostParcel,
} from '#app/domain/orders/fulfilment/decide-move.ts'
import { type ManualMove, needsReason } from '#app/domain/orders/fulfilment/offered-moves.ts'
import { isInGroup } from '#app/domain/orders/order/handling-by-fulfilment.ts'
import { invoiceLabel } from '#app/domain/orders/order/invoice-label.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isToDeliver, isToShip } from '#app/domain/orders/order/order-stage-predicates.ts'
import { isInPhase } from '#app/domain/orders/order/order-status.ts'
import { isPaidAtDoor } from '#app/domain/orders/order/upi-at-door.ts'
import type { MissingParcels } from '#app/domain/orders/parcel/parcel-facts.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { CarrierFields } from '#app/ui/admin/carrier-fields.tsx'
import { ChangeFulfilmentForm } from '#app/ui/admin/change-fulfilment-form.tsx'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RadioList } from '#app/ui/kit/radio-list.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import type { Route } from './+types/route.ts'
import { PacksBackFields } from './packs-back-fields.tsx'
import { ReferenceTakenField } from './reference-taken-field.tsx'

const CODE_MESSAGE = 'Money goes back. Please confirm with a one-time code.'

type Move = { to: ManualMove; label: string }
type OrderPage = Route.ComponentProps['loaderData']

type Props = {
  order: Order
  moves: readonly Move[]
  shipping: OrderPage['shipping']
  delivery: OrderPage['delivery']
  /** Whether it has parked money. */
  parked: boolean
  /** Refunds waiting to be paid out by hand. */
  payOutPaise: Paise
  answer: FormAnswer | undefined
  /** What is done here that is no plain move; null: nothing. */
  children: ReactNode
  /** What takes the last move back; null: nothing does. */
  undo: ReactNode
}

/** The moves an order may make now; the first is the usual one. */
export function OrderStatusForms(props: Props) {
  const moves = possibleMoves(props.moves, props)
  const { order, shipping, delivery, parked, payOutPaise, answer, children, undo } = props
  const { isBooked, isSplit } = shipping
  const isOver = moves.every(({ to }) => to === 'cancelled') && payOutPaise === 0
  const staff = useStaff()
  const panel = useAnswerFocus<HTMLElement>(answer)
  return (
    <Panel heading={isOver && !children ? 'Done' : 'Next'} ref={panel}>
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      {moves.length === 0 ? (
        <p className="sm mute">{doneText(order, { missing: delivery.missing, payOutPaise })}</p>
      ) : null}
      {children}
      {isSplit ? (
        <ButtonLink kind="primary" large full to={`/admin/packing/${order.id}`}>
          Give the parcels their AWBs
        </ButtonLink>
      ) : null}
      {moves.map((move, index) =>
        needsReason(move.to) || (isSplit && move.to === 'shipped') ? null : (
          <MoveForm key={move.to} {...{ order, move, shipping, delivery, answer }} isUsual={index === 0} />
        ),
      )}
      {isInGroup(order, 'to-pack') && may(staff, 'pack') ? (
        <ButtonLink kind="quiet" full className="mt-3" to={`/admin/packing/${order.id}`}>
          Tick packs and weigh parcel
        </ButtonLink>
      ) : null}
      {isToShip(order) && !isSplit && !isBooked && may(staff, 'pack') ? (
        <ButtonLink kind="quiet" full className="mt-3" to={`/admin/packing/${order.id}`}>
          Send it in two parcels
        </ButtonLink>
      ) : null}
      {isToShip(order) || isToDeliver(order) ? <ChangeFulfilmentForm order={order} /> : null}
      {undo}
      {moves.map((move) =>
        needsReason(move.to) ? (
          <ReasonForm key={move.to} {...{ order, move, answer }}>
            {move.to === 'cancelled' ? <p className="sm">{cancellationText(order, parked)}</p> : null}
          </ReasonForm>
        ) : null,
      )}
    </Panel>
  )
}

/** What is said where no move is left. */
function doneText(
  { status, paymentStatus }: Order,
  { missing, payOutPaise }: { missing: MissingParcels; payOutPaise: Paise },
): string {
  if (payOutPaise > 0) return `${formatMoney(payOutPaise)} to pay out.`
  if (paymentStatus === 'cod_due') return 'It is delivered, and still to be paid.'
  return missing === 'some' && isInPhase(status, 'delivered') && paymentStatus === 'paid'
    ? 'A box of it did not arrive. If the shopper has not got the packs in it, refund them.'
    : 'Nothing is left to do here.'
}

/**
 * The moves of an order that has left: none is out if no parcel is on its way, nobody tries to deliver what was lost, and
 * what is lost or comes back as a whole is taken back first of all.
 */
function possibleMoves(
  moves: readonly Move[],
  { order, delivery: { missing, isOnItsWay } }: Pick<Props, 'order' | 'delivery'>,
): readonly Move[] {
  const isTried = ({ to }: Move) => isInPhase(to, 'in-transit')
  const possible = moves.filter(
    (move) => (isOnItsWay || move.to !== 'out_for_delivery') && !(order.isLost && isTried(move)),
  )
  if (missing !== 'all') return possible
  const isBack = ({ to }: Move) => isInPhase(to, 'returned')
  return [...possible.filter(isBack), ...possible.filter((move) => !isBack(move))]
}

/**
 * What staff tick before an order is delivered of which it is not known that all has arrived, and what is said beside the
 * tick without it: the general messages send staff to this page.
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

type MoveFormProps = { order: Order; move: Move; isUsual: boolean } & Pick<Props, 'shipping' | 'delivery' | 'answer'>

function MoveForm({ order, move, isUsual, shipping, delivery, answer }: MoveFormProps) {
  const busy = useNavigation().formData?.get('to') === move.to
  return (
    <StepUpForm intent="move" answer={codeAnswer(answer, move.to)} codeMessage={CODE_MESSAGE} className="move">
      <input type="hidden" name="to" value={move.to} />
      <input type="hidden" name="version" value={order.version} />
      {move.to === 'shipped' && !shipping.isBooked ? (
        <CarrierFields carriers={shipping.carriers} answer={answer} />
      ) : null}
      {move.to === 'returned' && order.isLost ? <p className="sm mute mb-3">{endedAsLostText(order)}</p> : null}
      {move.to === 'returned' && delivery.packsBack ? (
        <PacksBackFields lines={delivery.packsBack} answer={answer} />
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
 * How an order was paid to whoever brought it for the shop. Where shoppers are told of UPI staff have to choose, else it
 * is mostly cash.
 */
function DoorPaymentFields({ delivery, answer }: Pick<MoveFormProps, 'delivery' | 'answer'>) {
  return (
    <>
      <RadioList
        label={`They paid ${formatMoney(delivery.cashPaise)} by`}
        className="mb-3"
        name="method"
        options={COUNTER_METHODS.map((method) => [method, METHOD_NAMES[method]])}
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
      <ReferenceTakenField answer={answer} className="mb-3" />
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

type ReasonProps = { order: Order; move: Move; answer: FormAnswer | undefined; children: ReactNode }

/** The form of a move that needs a reason, folded until it is chosen; `children`: what else it says. */
function ReasonForm({ order, move, answer, children }: ReasonProps) {
  const { to, label } = move
  const busy = useIsSubmitting({ intent: 'move', to })
  const own = answerTo(answer, { intent: 'move', to })
  const isCancel = to === 'cancelled'
  return (
    <details className="mt-4" open={own?.fields.note !== undefined || own?.codeNeeded}>
      <summary className="btn text">{isCancel ? 'Cancel this order' : label}</summary>
      <StepUpForm intent="move" answer={codeAnswer(answer, to)} codeMessage={CODE_MESSAGE} className="move">
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="version" value={order.version} />
        {children}
        <Field label="Reason" {...fieldProps(own, 'note')} hint="The shopper reads it on the tracking page." />
        <Button kind={isCancel ? 'destructive' : 'quiet'} type="submit" busy={busy}>
          {label}
        </Button>
      </StepUpForm>
    </details>
  )
}

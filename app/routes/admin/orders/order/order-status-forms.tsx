import { Children, type ReactNode } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { needsReason } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isInPhase, isToShip } from '#app/domain/orders/order/order-status.ts'
import { isInGroup, isToDeliver } from '#app/domain/orders/order/order-status-handling.ts'
import type { MissingParcels } from '#app/domain/orders/parcel/parcel-facts.ts'
import { ChangeWayOfDeliveryForm } from '#app/ui/admin/change-way-of-delivery-form.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import type { Route } from './+types/route.ts'
import { MoveForm, type OfferedMove, ReasonForm } from './move-form.tsx'
import { OrderForm } from './order-form.tsx'

type OrderPage = Route.ComponentProps['loaderData']

type OrderStatusFormsProps = {
  order: Order
  moves: readonly OfferedMove[]
  shipping: OrderPage['shipping']
  delivery: OrderPage['delivery']
  /** Whether it has parked money. */
  parked: boolean
  /** Refunds waiting to be paid out by hand. */
  payOutPaise: Paise
  answer: FormAnswer | undefined
  /** What is done here that is no plain move: forms, each null while it is not offered. */
  children: ReactNode
  /** What takes the last move back; null: nothing does. */
  undo: ReactNode
}

/** The moves an order may make now; the first is the usual one. */
export function OrderStatusForms(props: OrderStatusFormsProps) {
  const moves = possibleMoves(props.moves, props)
  const { order, shipping, delivery, parked, payOutPaise, answer, children, undo } = props
  const { isBooked, isSplit } = shipping
  const isOver =
    moves.every(({ to }) => to === 'cancelled') && payOutPaise === 0 && Children.toArray(children).length === 0
  const staff = useStaff()
  const panel = useAnswerFocus<HTMLElement>(answer)
  return (
    <Panel heading={isOver ? 'Done' : 'Next'} ref={panel}>
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
      {isToShip(order) || isToDeliver(order) ? <ChangeWayOfDeliveryForm order={order} /> : null}
      {undo}
      {moves.map((move) =>
        needsReason(move.to) ? <ReasonForm key={move.to} {...{ order, move, parked, answer }} /> : null,
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
 * The moves of an order that has left: none is out if no parcel is on its way, nobody tries to deliver what was lost,
 * and what is lost or comes back as a whole is taken back first of all.
 */
function possibleMoves(
  moves: readonly OfferedMove[],
  { order, delivery: { missing, isOnItsWay } }: Pick<OrderStatusFormsProps, 'order' | 'delivery'>,
): readonly OfferedMove[] {
  const isTried = ({ to }: OfferedMove) => isInPhase(to, 'in-transit')
  const possible = moves.filter(
    (move) => (isOnItsWay || move.to !== 'out_for_delivery') && !(order.isLost && isTried(move)),
  )
  if (missing !== 'all') return possible
  const isBack = ({ to }: OfferedMove) => isInPhase(to, 'returned')
  return [...possible.filter(isBack), ...possible.filter((move) => !isBack(move))]
}

type UndoDeliveryFormProps = { order: Order; isPaidByUpi: boolean; answer: FormAnswer | undefined }

/** Takes a delivery back that was marked by mistake, with a reason. */
export function UndoDeliveryForm({ order, isPaidByUpi, answer }: UndoDeliveryFormProps) {
  const busy = useIsSubmitting({ intent: 'undo-delivery' })
  const cash = order.paymentMethod === 'cod' ? ', and its cash is still to be collected' : ''
  const money = isPaidByUpi ? ', its payment by UPI leaves your books, and it is still to be paid' : cash
  return (
    <Disclosure className="mt-4" open={answer !== undefined} summary="Marked by mistake?">
      <OrderForm order={order} intent="undo-delivery" answer={answer}>
        <p className="sm">
          The order goes back to where it was{money}. The shopper reads on the tracking page that it was a mistake.
        </p>
        <Field
          label="Reason"
          {...fieldProps(answer, 'reason')}
          hint="For you and your staff. It stays in the audit log."
        />
        <Button kind="quiet" full type="submit" busy={busy} className="mt-3">
          Undo the delivery
        </Button>
      </OrderForm>
    </Disclosure>
  )
}

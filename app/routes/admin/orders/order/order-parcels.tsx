import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Form, Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isUnderWay } from '#app/domain/orders/order/order-status.ts'
import { STATUS_HANDLING } from '#app/domain/orders/order/order-status-handling.ts'
import { PARCEL_STATE_FACTS } from '#app/domain/orders/parcel/parcel-state.ts'
import type { ParcelView } from '#app/domain/orders/shipping/parcel-view.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { MarkParcelLostOrFoundForm } from '#app/ui/admin/mark-parcel-lost-or-found-form.tsx'
import { ParcelBadge } from '#app/ui/admin/order-badges.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  order: Pick<Order, 'status' | 'isLost' | 'version' | 'paymentStatus'>
  parcels: readonly ParcelView[]
  /** Whether staff have taken the order back. */
  isReturned: boolean
  answer: FormAnswer | undefined
}

/** Where the parcels of an order are, as their couriers say, each with the forms that its state asks for. */
export function OrderParcels({ order, parcels, isReturned, answer }: Props) {
  if (parcels.length === 0) return null
  return (
    <Panel
      heading={parcels.length === 1 ? 'Parcel' : `${parcels.length} parcels`}
      aria-label={parcels.length === 1 ? 'Parcel' : 'Parcels'}
    >
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      {order.isLost && isUnderWay(order.status) ? (
        <Notice kind="warn" className="mb-4">
          {LOST_AS_A_WHOLE}
        </Notice>
      ) : null}
      <div className="stack">
        {parcels.map((parcel, index) => (
          <Parcel
            key={parcel.id}
            order={order}
            parcel={parcel}
            name={parcels.length > 1 ? `Parcel ${index + 1}` : null}
            isReturned={isReturned}
            answer={answer}
          />
        ))}
      </div>
    </Panel>
  )
}

type ParcelProps = Pick<Props, 'order' | 'isReturned' | 'answer'> & { parcel: ParcelView; name: string | null }

function Parcel({ order, parcel, name, isReturned, answer }: ParcelProps) {
  const { state, grams, collectPaise, failure, manifestId, unconfirmed, isOwn, carrier, scans } = parcel
  const [latest, ...earlier] = scans
  return (
    <div>
      <p className="row between flex-wrap">
        <span className="sm mute num">
          {name ? `${name} · ` : null}
          {formatWeight(grams)}
          {name && collectPaise > 0 ? ` · collects ${formatMoney(collectPaise)}` : null}
        </span>
        <ParcelBadge state={state} />
      </p>
      <p className="num">
        <ParcelNumber parcel={parcel} />
        {manifestId ? (
          <>
            {' · '}
            <Link className="link touch-link" to={`/admin/orders/manifests/${manifestId}`}>
              Manifest
            </Link>
          </>
        ) : null}
      </p>
      {failure ? (
        <Notice kind={state === 'refused' ? 'bad' : 'info'} className="mt-2">
          {failure}
        </Notice>
      ) : null}
      {unconfirmed ? (
        <Notice kind="info" className="mt-2">
          {carrier} says: {PARCEL_STATE_FACTS[unconfirmed].name.toLowerCase()}. We are asking whether it is so before
          the order moves.
        </Notice>
      ) : null}
      {state === 'returned' && !isReturned ? (
        <Notice kind="warn" className="mt-2">
          The courier says it is back at your door.{' '}
          {name ? settledWithOthers(order) : 'Look into the box, then take the order back below.'}
        </Notice>
      ) : null}
      {state === 'lost' && isUnderWay(order.status) && !order.isLost ? (
        <Notice kind="warn" className="mt-2">
          {settledWithOthers(order)} If none arrives, {TAKE_BACK}
        </Notice>
      ) : null}
      {latest ? <Scan scan={latest} /> : null}
      {earlier.length > 0 ? (
        <Disclosure className="mt-2" summary={formatCount(earlier.length, 'earlier scan')}>
          {earlier.map((scan) => (
            <Scan key={`${scan.at} ${scan.text}`} scan={scan} />
          ))}
        </Disclosure>
      ) : null}
      <MarkParcelLostOrFoundForm order={order} parcel={parcel} name={name} />
      {state === 'undelivered' && !isOwn ? <FailedDeliveryForms parcel={parcel} answer={answer} /> : null}
    </div>
  )
}

const [COMES_BACK, TAKEN_BACK] = [STATUS_HANDLING.returning.move.label, STATUS_HANDLING.returned.move.label]
const TAKE_BACK = `press “${COMES_BACK}”, then “${TAKEN_BACK}”, which refunds what was paid.`
const LOST_AS_A_WHOLE = `Nothing of this order arrives. To end it, press “${STATUS_HANDLING.returned.move.labelOfLost}”.`

/** What staff do about a parcel that will not come, where another one has arrived. */
function settledWithOthers({ paymentStatus }: Pick<Order, 'paymentStatus'>): string {
  return paymentStatus === 'cod_due'
    ? 'If another box has arrived, mark the order delivered, then take the packs of this one off the bill, or refund them if the cash was collected.'
    : 'If another box has arrived, refund the packs of this one, then mark the order delivered.'
}

function ParcelNumber({ parcel: { carrier, awb, link } }: { parcel: ParcelView }) {
  const name = [carrier, awb].filter(Boolean).join(' ') || 'No AWB yet'
  return link ? (
    <a className="link num touch-link" href={link} target="_blank" rel="noreferrer">
      {name} <ArrowUpRight className="icon" aria-hidden="true" />
    </a>
  ) : (
    <b className="num">{name}</b>
  )
}

function Scan({ scan: { at, text, place } }: { scan: ParcelView['scans'][number] }) {
  return (
    <p className="sm mt-2">
      {text}
      <span className="mute num">
        {place ? `, ${place}` : ''} · {formatDayAndTime(at)}
      </span>
    </p>
  )
}

/** What staff answer to a failed delivery (NDR): ask the courier to try again, or for the parcel back. */
function FailedDeliveryForms({ parcel, answer }: { parcel: Pick<ParcelView, 'id'>; answer: FormAnswer | undefined }) {
  const { formData } = useNavigation()
  const busy = (intent: string) => formData?.get('intent') === intent && formData.get('parcel') === parcel.id
  const mine = answer?.typed.parcel === parcel.id ? answer : undefined
  const form = useAnswerFocus(mine)
  return (
    <div className="stack mt-4">
      <Form method="post" ref={form} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="retry-delivery" />
        <input type="hidden" name="parcel" value={parcel.id} />
        <div className="columns-2 stacked mb-4">
          <Field label="Another phone" {...fieldProps(mine, 'phone')} optional inputMode="numeric" autoComplete="off" />
          <Field label="Note on the address" {...fieldProps(mine, 'addressNote')} optional autoComplete="off" />
        </div>
        <Button kind="secondary" full type="submit" busy={busy('retry-delivery')}>
          Ask the courier to try again
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="return-parcel" />
        <input type="hidden" name="parcel" value={parcel.id} />
        <Button kind="quiet" full type="submit" busy={busy('return-parcel')}>
          Ask for it back
        </Button>
      </Form>
    </div>
  )
}

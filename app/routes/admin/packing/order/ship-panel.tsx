import { Form, useNavigation } from 'react-router'
import { answerTo } from '#app/domain/form-answer.ts'
import { isToShip } from '#app/domain/orders/order/order-status.ts'
import type { CarrierSuggestions } from '#app/domain/orders/shipping/carrier-suggestions.ts'
import type { ParcelView } from '#app/domain/orders/shipping/parcel-view.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { OrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import { CarrierFields } from '#app/ui/admin/carrier-fields.tsx'
import { ChangeWayOfDeliveryForm } from '#app/ui/admin/change-way-of-delivery-form.tsx'
import { MarkParcelLostOrFoundForm } from '#app/ui/admin/mark-parcel-lost-or-found-form.tsx'
import { ParcelBadge } from '#app/ui/admin/order-badges.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { DocumentLinks } from './document-links.tsx'
import type { PackAnswer } from './pack-panel.tsx'

type Props = {
  order: OrderInPacking
  carriers: CarrierSuggestions
  /** The connected courier; null: none. */
  courier: string | null
  parcels: readonly ParcelView[]
  answer: PackAnswer
}

/** Ships a packed order in one parcel or several, each with its carrier and AWB. */
export function ShipPanel({ order, carriers, courier, parcels, answer }: Props) {
  const isNow = isToShip(order)
  const isSplit = parcels.length > 1
  const waiting = parcels.filter(({ needsAwb }) => needsAwb)
  return (
    <Panel
      heading={isNow ? 'Ship' : 'Shipped'}
      beside={isSplit ? <span className="sm mute">{parcels.length} parcels</span> : null}
    >
      {parcels.map((parcel, index) => (
        <ParcelRow
          key={parcel.id}
          order={order}
          parcel={parcel}
          name={isSplit ? `Parcel ${index + 1} of ${parcels.length}` : null}
          carriers={carriers}
          answer={answer}
        />
      ))}
      {isNow && waiting.length === 0 ? (
        <ShipForm
          order={order}
          carriers={carriers}
          isBooked={parcels.some(({ state }) => state === 'booked')}
          answer={answer}
        />
      ) : null}
      {isNow && courier !== null && waiting.length > 0 ? (
        <ButtonLink kind="secondary" full to={`/admin/orders/ship?order=${order.id}`}>
          Hand {waiting.length === 1 ? 'the parcel' : 'the parcels'} to {courier}
        </ButtonLink>
      ) : null}
      {isNow && parcels.every(({ isUnassigned }) => isUnassigned) ? (
        <SplitForms key={parcels.length} order={order} isSplit={isSplit} answer={answer} />
      ) : null}
      {isNow ? <ChangeWayOfDeliveryForm order={order} /> : null}
      <DocumentLinks order={order} />
    </Panel>
  )
}

function ShipForm({
  order,
  carriers,
  isBooked,
  answer,
}: Pick<Props, 'order' | 'carriers' | 'answer'> & { isBooked: boolean }) {
  const busy = useIsSubmitting({ intent: 'ship' })
  const mine = answerTo(answer, { intent: 'ship' })
  const form = useAnswerFocus<HTMLFormElement>(mine ?? null)
  return (
    <Form method="post" ref={form} noValidate>
      <input type="hidden" name="intent" value="ship" />
      <input type="hidden" name="version" value={order.version} />
      {isBooked ? null : <CarrierFields carriers={carriers} answer={mine} />}
      <Button kind="primary" large full type="submit" busy={busy}>
        Mark shipped
      </Button>
    </Form>
  )
}

type RowProps = Pick<Props, 'order' | 'carriers' | 'answer'> & { parcel: ParcelView; name: string | null }

/** A parcel with its AWB and where it is; one of a split order without an AWB with the fields for it. */
function ParcelRow({ order, parcel, name, carriers, answer }: RowProps) {
  const { id, state, carrier, awb, grams, failure, needsAwb } = parcel
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'assign-awb' && formData.get('parcelId') === id
  const mine = answerTo(answer, { intent: 'assign-awb', parcelId: id })
  const form = useAnswerFocus<HTMLFormElement>(mine ?? null)
  const number = [carrier, awb].filter(Boolean).join(' ')
  return (
    <section className="mb-4" aria-label={name ?? 'Parcel'}>
      <p className="row between flex-wrap num">
        <span>
          {name ? <b>{name}</b> : number}
          {name ? <span className="mute"> · {formatWeight(grams)}</span> : null}
        </span>
        <ParcelBadge state={state} />
      </p>
      {name && number ? <p className="num">{number}</p> : null}
      {failure ? <p className="sm mute">{failure}</p> : null}
      {needsAwb ? (
        <Form method="post" ref={form} noValidate className="mt-3" preventScrollReset>
          <input type="hidden" name="intent" value="assign-awb" />
          <input type="hidden" name="version" value={order.version} />
          <input type="hidden" name="parcelId" value={id} />
          <CarrierFields carriers={carriers} answer={mine} />
          <Button kind="secondary" full type="submit" busy={busy}>
            Save the AWB
          </Button>
        </Form>
      ) : null}
      <MarkParcelLostOrFoundForm order={order} parcel={parcel} name={name} />
    </section>
  )
}

/** Takes a second box out of the order, or puts all into one again. */
function SplitForms({ order, isSplit, answer }: Pick<Props, 'order' | 'answer'> & { isSplit: boolean }) {
  const intent = useNavigation().formData?.get('intent')
  const mine = answerTo(answer, { intent: 'split' })
  const form = useAnswerFocus<HTMLFormElement>(mine ?? null)
  return (
    <>
      <Disclosure
        className="mt-4"
        open={mine !== undefined}
        summary={isSplit ? 'One more parcel' : 'Send it in two parcels'}
      >
        <Form method="post" ref={form} noValidate className="mt-2" preventScrollReset>
          <input type="hidden" name="intent" value="split" />
          <input type="hidden" name="version" value={order.version} />
          <Field
            label={isSplit ? 'Weight of the new box' : 'Weight of the second box'}
            {...fieldProps(mine, 'grams')}
            inputMode="numeric"
            suffix="g"
            autoComplete="off"
            hint={
              isSplit
                ? 'The first box gets lighter by it.'
                : 'The rest stays in the first box, which collects the cash.'
            }
          />
          <Button kind="secondary" full type="submit" busy={intent === 'split'} className="mt-3">
            Split the order
          </Button>
        </Form>
      </Disclosure>
      {isSplit ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="merge" />
          <input type="hidden" name="version" value={order.version} />
          <Button kind="text" type="submit" busy={intent === 'merge'}>
            Back into one parcel
          </Button>
        </Form>
      ) : null}
    </>
  )
}

import { slotOfOrder, slotText } from '#app/domain/delivery/delivery-slot.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { isOwnDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { OrderForm } from './order-form.tsx'

type Props = {
  order: Order
  /** The times with a place left at which it can come instead; null: its time stays as it is. */
  slots: readonly { start: Instant; text: string }[] | null
  answer: FormAnswer | undefined
}

/** When the shop brings an order itself. Until it is on its way, staff can choose another time. */
export function OrderSlot({ order, slots, answer }: Props) {
  const slot = slotOfOrder(order)
  if (!slot) return isOwnDelivery(order.fulfilment) ? <p className="mt-2">You bring it yourselves</p> : null
  return (
    <>
      <p className="mt-2">Local delivery, {slotText(slot)}</p>
      {slots || answer?.refusal ? (
        <Disclosure className="no-print" open={answer !== undefined} summary="Change delivery time">
          <SlotForm order={order} slots={slots ?? []} answer={answer} />
        </Disclosure>
      ) : null}
    </>
  )
}

function SlotForm({ order, slots, answer }: Props & { slots: NonNullable<Props['slots']> }) {
  const busy = useIsSubmitting({ intent: 'slot' })
  return (
    <OrderForm order={order} intent="slot" answer={answer} className="stack mt-2 mb-4">
      {slots.length === 0 ? (
        <p className="sm mute">All times of the next days are taken.</p>
      ) : (
        <>
          <SelectField label="Delivery time" {...fieldProps(answer, 'slot', '')} hint="The shopper gets a message.">
            <option value="">Choose a time</option>
            {slots.map(({ start, text }) => (
              <option key={start} value={start}>
                {text}
              </option>
            ))}
          </SelectField>
          <Button kind="quiet" type="submit" busy={busy}>
            Save delivery time
          </Button>
        </>
      )}
    </OrderForm>
  )
}

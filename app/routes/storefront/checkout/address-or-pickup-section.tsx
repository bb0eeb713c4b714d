import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { notServedMessage } from '#app/domain/delivery/not-served-message.ts'
import { isNotServed } from '#app/domain/orders/checkout/checkout-quote.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { FULFILMENT_NAMES, type Fulfilment, isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { type FieldValues, fillField, isChanged, readFields } from '#app/ui/browser/field-values.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { AddressChoice } from '#app/ui/shop/address/address-choice.tsx'
import { readDraft, storeDraft } from '#app/ui/shop/address/address-draft.ts'
import { AddressFieldset } from '#app/ui/shop/address/address-fieldset.tsx'
import { CompanyAndGstinFieldset } from '#app/ui/shop/address/company-and-gstin-fieldset.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { type CheckoutAnswer, type CheckoutView, refusalInSection } from './checkout-view.ts'

type Props = {
  view: CheckoutView
  fulfilment: Fulfilment
  onChooseFulfilment: (fulfilment: Fulfilment) => void
  /** The chosen address; null: a new one. */
  chosen: string | null
  answer: CheckoutAnswer | undefined
  onChoose: (id: string | null) => void
}

/** Where the order goes: to one of the shopper's addresses, to a new one, or nowhere, where the shop has pickup. */
export function AddressOrPickupSection({ view, chosen, answer, onChoose, fulfilment, onChooseFulfilment }: Props) {
  const refusal = refusalInSection(answer, 'address') ?? notServed(view)
  const isRegistered = useSite()?.isRegistered
  return (
    <CheckoutSection number={2} title={view.pickup ? 'Delivery or pickup' : 'Delivery address'}>
      <RefusalNotice refusal={refusal} tabIndex={-1} className="mt-3" />
      {view.pickup ? <FulfilmentChoice pickup={view.pickup} chosen={fulfilment} onChoose={onChooseFulfilment} /> : null}
      {isCollected(fulfilment) && isRegistered ? (
        <p className="hint">For a GSTIN on the invoice, write to us as soon as the order is placed.</p>
      ) : null}
      {isCollected(fulfilment) ? null : (
        <DeliveryAddress view={view} chosen={chosen} answer={answer} onChoose={onChoose} />
      )}
      <noscript>
        <Button kind="secondary" type="submit" name="intent" value="choose">
          {isCollected(fulfilment) ? 'Use this' : 'Use this address'}
        </Button>
      </noscript>
    </CheckoutSection>
  )
}

/** Whether a courier brings the order, or the shopper collects it. */
function FulfilmentChoice({
  pickup,
  chosen,
  onChoose,
}: {
  pickup: { place: string; hours: string }
  chosen: Fulfilment
  onChoose: (fulfilment: Fulfilment) => void
}) {
  return (
    <fieldset className="options">
      <legend className="sr-only">How you get your order</legend>
      <label className="option">
        <span className="check">
          <Radio
            name="fulfilment"
            value="delivery"
            checked={!isCollected(chosen)}
            onChoose={() => onChoose('delivery')}
          />
        </span>
        <span>
          <b>{FULFILMENT_NAMES.delivery}</b>
          <span className="sm mute">We send it to your address.</span>
        </span>
      </label>
      <label className="option">
        <span className="check">
          <Radio name="fulfilment" value="pickup" checked={isCollected(chosen)} onChoose={() => onChoose('pickup')} />
        </span>
        <span>
          <b>{FULFILMENT_NAMES.pickup}</b>
          <span className="sm mute">
            {pickup.place}
            {pickup.hours ? `. Open ${pickup.hours}` : null}
          </span>
        </span>
      </label>
    </fieldset>
  )
}

function DeliveryAddress({ view, chosen, answer, onChoose }: Omit<Props, 'fulfilment' | 'onChooseFulfilment'>) {
  const { addresses } = view
  return (
    <>
      {addresses.length > 0 ? (
        <AddressChoice
          legend={<legend className="sr-only">Deliver to</legend>}
          addresses={addresses}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : null}
      {chosen === null ? (
        <NewAddress view={view} answer={answer} />
      ) : (
        <BillingOfAddress key={chosen} view={view} chosen={chosen} answer={answer} />
      )}
    </>
  )
}

function notServed({ quote }: CheckoutView): string | null {
  if (!quote.ok && quote.reason === 'outside-state') return refusalMessage(quote)
  return isNotServed(quote) ? `${notServedMessage()} Please choose another address.` : null
}

/** The billing fields of the chosen address, which can be added or changed with the order. */
function BillingOfAddress({ view, chosen, answer }: Pick<Props, 'view' | 'answer'> & { chosen: string }) {
  const stored = view.addresses.find(({ id }) => id === chosen)
  const sent = answer?.typed.address === chosen ? answer : undefined
  return (
    <div className="mt-4">
      <CompanyAndGstinFieldset typed={{ ...stored, ...sent?.typed }} errors={sent?.fields} />
    </div>
  )
}

function NewAddress({ view, answer }: Pick<Props, 'view' | 'answer'>) {
  const draft = useAddressDraft(view.phone)
  const typed = { fullName: view.name, phone: view.phone, ...answer?.typed }
  return (
    <div className="mt-4" {...draft}>
      <AddressFieldset typed={typed} errors={answer?.fields} takesCheckedPinCode />
      <Button kind="secondary" type="submit" name="intent" value="choose" className="mt-4">
        Deliver here
      </Button>
      <p className="hint">Your PIN code sets the delivery charge and date.</p>
    </div>
  )
}

/**
 * A draft of the new address, stored in the tab until it is sent, so that a reload or a closed tab loses nothing.
 * Returns the props of the element around the fields. The draft is only filled into fields that are unchanged.
 */
function useAddressDraft(phone: string) {
  const ref = useRef<HTMLDivElement>(null)
  // In a layout effect, before other effects fill empty fields.
  useLayoutEffect(() => {
    const draft = readDraft(phone)
    if (ref.current && draft) fillUnchanged(ref.current, draft)
  }, [phone])
  return { ref, onInput: (event: FormEvent<HTMLElement>) => storeDraft(phone, readFields(event.currentTarget)) }
}

function fillUnchanged(box: HTMLElement, kept: FieldValues): void {
  const fields = Array.from(box.querySelectorAll<FormField>('input, select'))
  // Collected before the first is filled, because one field may fill others.
  const changed = new Set(fields.filter(isChanged).map((field) => field.name))
  for (const field of fields) {
    const value = kept[field.name]
    if (value === undefined || changed.has(field.name)) continue
    if (isRadio(field)) field.checked = field.value === value
    else fillField(field, value)
    if (value) field.closest('details')?.setAttribute('open', '')
  }
}

type FormField = HTMLInputElement | HTMLSelectElement

function isRadio(field: FormField): field is HTMLInputElement {
  return field.type === 'radio'
}

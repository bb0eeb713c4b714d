import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { type DeliverySlot, slotText } from '#app/domain/delivery/delivery-slot.ts'
import { isLocalDeliveryOffered } from '#app/domain/delivery/local-delivery.ts'
import { isPickupOffered, pickupPlace } from '#app/domain/delivery/pickup.ts'
import type { Address } from '#app/domain/identity/profile/address.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { priceOrder } from '#app/domain/orders/checkout/price-order.ts'
import {
  type CodBuyer,
  type CodReason,
  codMessage,
  decideCash,
} from '#app/domain/orders/order/cash-on-delivery/cash-on-delivery.ts'
import { type Fulfilment, hasSlot, isCollected, isOwnDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import type { PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { chargesGst } from '#app/domain/settings/tax/gst-scheme.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { EditablePackList, pricedPack } from '../editable-pack-list.tsx'
import { withPack } from '../edited-packs.ts'
import { PackFinder } from '../pack-finder.tsx'
import { type PackFormAnswer, usePackProducts } from '../use-pack-products.ts'
import { PhoneOrderAddress } from './phone-order-address.tsx'
import { PhoneOrderFulfilment, type SlotChoice } from './phone-order-fulfilment.tsx'
import { PhoneOrderPayment } from './phone-order-payment.tsx'

/** The caller, and the rules that price a phone order. */
type PhoneOrderDraft = {
  key: string
  at: Instant
  phone: string
  customer: { name: string; addresses: readonly Address[]; defaultAddressId: string | null } | null
  codHistory: Pick<CodBuyer, 'codBlocked' | 'openCodOrders' | 'refusedParcels'>
  settings: Settings
  slots: readonly SlotChoice[]
}

type PinCodeWithState = { pincode: string; state: string } | null

/**
 * The form of an order by phone or chat: packs, address, payment, and the total to read out, by the rules of checkout.
 */
export function PhoneOrderForm({ draft, answer }: { draft: PhoneOrderDraft; answer: PackFormAnswer | undefined }) {
  const { settings, customer, at } = draft
  const [products, addProduct] = usePackProducts([], answer?.products)
  const busy = useNavigation().formMethod === 'POST'
  const form = useAnswerFocus(answer)
  const [packs, setPacks] = useState<CartLine[]>([])
  const [addressId, setAddressId] = useState(customer?.defaultAddressId ?? customer?.addresses[0]?.id ?? 'new')
  const [wanted, setWanted] = useState<Fulfilment>('delivery')
  const [wantedSlot, setWantedSlot] = useState<Instant | null>(null)
  const [typedPinCode, setTypedPinCode] = useState<PinCodeWithState>(null)
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const to = customer?.addresses.find(({ id }) => id === addressId) ?? typedPinCode
  const isLocal = settings.localDelivery.offersLocalDelivery
    ? to !== null && isLocalDeliveryOffered(to.pincode, settings.localDelivery)
    : null
  // What was chosen for another address is kept, should it be chosen again.
  const fulfilment = isOwnDelivery(wanted) && !isLocal ? 'delivery' : wanted
  const isPickup = isCollected(fulfilment)
  const slot = hasSlot(fulfilment) ? (draft.slots.find(({ start }) => start === wantedSlot) ?? null) : null
  const slotStart = slot?.start ?? null
  const priced = priceOrder({
    lines: packs,
    products,
    to,
    method: method ?? 'upi',
    fulfilment,
    slotStart,
    courierRate: null,
    settings,
    at,
  })
  const buyer = { ...draft.codHistory, phone: draft.phone, code: 'not-required' } as const
  // The courier is asked once the order is placed.
  const cashTo = to && { pincode: to.pincode, phone: draft.phone }
  const cash = priced.ok
    ? decideCash({ ...priced.value, fulfilment, to: cashTo, courierTakesCash: true }, buyer, settings, at)
    : null
  const cashMessage = cash && !cash.ok ? cashClosedMessage(cash.reason, settings) : null
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="form-grid">
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="key" value={draft.key} />
      <input type="hidden" name="phone" value={draft.phone} />
      <input type="hidden" name="seenTotalPaise" value={priced.ok ? priced.value.totalPaise : 0} />
      <div className="stack">
        <RefusalNotice refusal={answer?.refusal} tabIndex={-1} />
        {customer ? null : (
          <section className="panel">
            <Field
              label="Their name"
              {...fieldProps(answer, 'customer')}
              autoComplete="off"
              onBlur={({ target }) => nameAddress(target)}
            />
          </section>
        )}
        <Panel heading="Packs">
          <RefusalNotice refusal={answer?.fields.packs} tabIndex={-1} className="mb-4" />
          <EditablePackList
            maxPacks={settings.orders.maxPacks}
            packs={packs.map((pack) => pricedPack(pack, products))}
            problem={null}
            onChange={setPacks}
          />
          <PackFinder
            onPick={(product, weight) => {
              addProduct(product)
              setPacks(withPack(packs, { productId: product.id, weight }, settings.orders.maxPacks))
            }}
          />
        </Panel>
        {isPickup ? null : (
          <PhoneOrderAddress
            addresses={customer?.addresses ?? []}
            chosen={addressId}
            onChoose={setAddressId}
            onPinCode={setTypedPinCode}
            answer={answer}
            phone={draft.phone}
          />
        )}
        {isPickupOffered(settings) || isLocal !== null ? (
          <PhoneOrderFulfilment
            place={isPickupOffered(settings) ? pickupPlace(settings) : null}
            isLocal={isLocal}
            slots={draft.slots}
            slotStart={slotStart}
            chosen={fulfilment}
            onChoose={setWanted}
            onChooseSlot={setWantedSlot}
            error={answer?.fields.slot}
          />
        ) : null}
      </div>
      <section className="panel">
        <SelectField label="Came by" name="channel" defaultValue={answer?.typed.channel}>
          <option value="phone">Phone</option>
          <option value="whatsapp">WhatsApp</option>
        </SelectField>
        <PhoneOrderPayment
          chosen={method}
          offersOnline={!settings.cod.cashOnly}
          fulfilment={fulfilment}
          cashMessage={cashMessage}
          linkHours={settings.orders.linkHours}
          error={answer?.fields.method}
          onChoose={setMethod}
        />
        <PhoneOrderSums
          priced={priced}
          hasPacks={packs.length > 0}
          hasPinCode={to !== null}
          isPickup={isPickup}
          slot={slot}
        />
        <Button kind="primary" large full className="mt-4" type="submit" busy={busy}>
          {priced.ok && priced.value.delivery
            ? `Place order for ${formatMoney(priced.value.totalPaise)}`
            : 'Place order'}
        </Button>
      </section>
    </Form>
  )
}

/** Why the customer cannot pay in cash, addressed to staff. */
function cashClosedMessage(reason: CodReason, { cod }: Settings): string {
  return reason === 'no-address' ? 'Choose their delivery address first.' : codMessage(reason, cod)
}

/** Copies the caller's name into an address without a name. */
function nameAddress({ form, value }: HTMLInputElement) {
  const name = form?.elements.namedItem('fullName')
  if (name instanceof HTMLInputElement && name.value === '') name.value = value
}

type Props = {
  priced: ReturnType<typeof priceOrder>
  hasPacks: boolean
  hasPinCode: boolean
  isPickup: boolean
  /** When the shop brings it itself; null: not, or not chosen yet. */
  slot: DeliverySlot | null
}

/** What staff read out: weight, every charge, the total and the delivery day; or why the order cannot be placed. */
function PhoneOrderSums({ priced, hasPacks, hasPinCode, isPickup, slot }: Props) {
  if (!hasPacks) return <p className="sm mute mt-4">Add packs to see what they cost.</p>
  if (!priced.ok) {
    return (
      <Notice kind="warn" role="alert" className="mt-4">
        {refusalMessage(priced)}
      </Notice>
    )
  }
  const { goodsPaise, deliveryPaise, codFeePaise, taxPaise, totalPaise, weightGrams, delivery, gstScheme } =
    priced.value
  return (
    <>
      <dl className="pairs totals" aria-live="polite">
        <dt>Packs, {formatWeight(weightGrams)}</dt>
        <dd>{formatMoney(goodsPaise)}</dd>
        {isPickup ? null : (
          <>
            <dt>Delivery</dt>
            <dd>{!hasPinCode ? 'Needs the PIN code' : deliveryPaise === 0 ? 'Free' : formatMoney(deliveryPaise)}</dd>
          </>
        )}
        {codFeePaise > 0 ? (
          <>
            <dt>Cash on delivery fee</dt>
            <dd>{formatMoney(codFeePaise)}</dd>
          </>
        ) : null}
        {chargesGst(gstScheme) ? (
          <>
            <dt>GST included</dt>
            <dd>{formatMoney(taxPaise)}</dd>
          </>
        ) : null}
        <dt className="bold">Total</dt>
        <dd className="bold">{formatMoney(totalPaise)}</dd>
      </dl>
      {slot ? (
        <p>We bring it {slotText(slot)}.</p>
      ) : delivery ? (
        <p>
          {isPickup ? 'Ready by' : 'Arrives by'} {formatDay(delivery.dueDay)}.
        </p>
      ) : null}
    </>
  )
}

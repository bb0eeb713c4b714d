import type { ReactNode } from 'react'
import type { DeliveryQuote } from '#app/domain/delivery/delivery-quote.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { type CheckoutQuote, isNotServed, type LocalDeliveryQuote } from '#app/domain/orders/checkout/checkout-quote.ts'
import { type Fulfilment, isCollected, isOwnDelivery } from '#app/domain/orders/order/order-fulfilment.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { SlotSelect } from '#app/ui/shared/slot-select.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { type CheckoutAnswer, type CheckoutView, DELIVERY_SECTION_ID, refusalInSection } from './checkout-view.ts'

type Props = {
  view: CheckoutView
  /** As chosen on the page, where the view may still be of another choice. */
  chosen: { fulfilment: Fulfilment; slotStart: Instant | null }
  answer: CheckoutAnswer | undefined
  onChooseFulfilment: (fulfilment: Fulfilment) => void
  onChooseSlot: (start: Instant | null) => void
}

const TEXTS = {
  free: 'Free',
  freeFrom: (paise: Paise) => `Free from ${formatMoney(paise)}`,
  arrives: ({ earliestDay, dueDay }: DeliveryQuote) => `Arrives ${formatDay(earliestDay)} to ${formatDay(dueDay)}`,
  ready: ({ dueDay }: DeliveryQuote) =>
    `Ready by ${formatDay(dueDay)}. You get a code by message, and show it at the shop.`,
  notServed: 'Not to this address.',
  noAddress: 'Add your address to see delivery.',
  notReady: 'Shown once you can order this cart.',
  shopClosed: 'Shown once we take orders again.',
  courier: 'Standard, by courier',
  byShop: 'Standard, brought by us',
  local: 'Local delivery',
  localHint: 'We bring it ourselves, at the time you choose.',
  noSlots: 'We bring it ourselves. All times of the next days are taken.',
}

/** The delivery charge and date, a choice of who brings it, or the day by which the order is ready at the shop. */
export function DeliverySection({ view, chosen, answer, onChooseFulfilment, onChooseSlot }: Props) {
  const { quote, local } = view
  const isPickup = isCollected(view.fulfilment)
  const standard = view.isBroughtByShop ? TEXTS.byShop : TEXTS.courier
  const delivery = quote.ok ? quote.value.order.delivery : null
  return (
    <CheckoutSection
      id={DELIVERY_SECTION_ID}
      number={3}
      title={isPickup ? 'Pickup' : 'Delivery'}
      isLater={delivery === null}
    >
      {delivery && local && !isPickup ? (
        <DeliveryChoice
          local={local}
          standard={standard}
          chosen={chosen}
          answer={answer}
          onChooseFulfilment={onChooseFulfilment}
          onChooseSlot={onChooseSlot}
        />
      ) : delivery ? (
        <div className="option plain mt-3">
          <OptionText name={isPickup ? 'At the shop' : standard} {...delivery}>
            {isPickup ? TEXTS.ready(delivery) : TEXTS.arrives(delivery)}
          </OptionText>
        </div>
      ) : (
        <p className="mute mt-2">{noDeliveryText(quote)}</p>
      )}
    </CheckoutSection>
  )
}

/** Why no delivery is shown. */
function noDeliveryText(quote: CheckoutQuote): string {
  if (quote.ok) return TEXTS.noAddress
  if (isNotServed(quote)) return TEXTS.notServed
  return quote.reason === 'shop-closed' ? TEXTS.shopClosed : TEXTS.notReady
}

type ChoiceProps = Omit<Props, 'view'> & { local: LocalDeliveryQuote; standard: string }

/** The courier, if one goes there, or the shop itself at a time that is still free. */
function DeliveryChoice({ local, standard, chosen, answer, onChooseFulfilment, onChooseSlot }: ChoiceProps) {
  const { courier, slots } = local
  const isLocal = isOwnDelivery(chosen.fulfilment)
  const isFull = slots.length === 0
  return (
    <>
      <fieldset className="options">
        <legend className="sr-only">Who brings it</legend>
        {courier ? (
          <label className="option">
            <span className="check">
              <Radio
                name="deliveryBy"
                value="courier"
                checked={!isLocal}
                onChoose={() => onChooseFulfilment('delivery')}
              />
            </span>
            <OptionText name={standard} {...courier}>
              {TEXTS.arrives(courier)}
            </OptionText>
          </label>
        ) : null}
        <label className={isFull ? 'option is-disabled' : 'option'}>
          <span className="check">
            <Radio
              name="deliveryBy"
              value="shop"
              disabled={isFull && !isLocal}
              checked={isLocal}
              onChoose={() => onChooseFulfilment('local_delivery')}
            />
          </span>
          <OptionText name={TEXTS.local} {...local}>
            {isFull ? TEXTS.noSlots : TEXTS.localHint}
          </OptionText>
        </label>
      </fieldset>
      {isLocal ? (
        <SlotSelect
          slots={slots}
          chosen={chosen.slotStart}
          error={answer?.fields.slot ?? refusalInSection(answer, 'slot') ?? undefined}
          onChoose={onChooseSlot}
        />
      ) : null}
    </>
  )
}

/** A way of delivery: its name, when it comes, and what it costs. */
function OptionText({
  name,
  feePaise,
  freeFromPaise,
  children,
}: {
  name: string
  feePaise: Paise
  freeFromPaise: Paise
  children: ReactNode
}) {
  return (
    <>
      <span>
        <b>{name}</b>
        <span className="sm mute">{children}</span>
        {feePaise > 0 ? <span className="sm mute block">{TEXTS.freeFrom(freeFromPaise)}</span> : null}
      </span>
      <span className="option-price">{feePaise === 0 ? TEXTS.free : formatMoney(feePaise)}</span>
    </>
  )
}

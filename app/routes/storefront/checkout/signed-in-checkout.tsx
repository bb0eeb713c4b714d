import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { cartContents } from '#app/domain/cart/cart-contents.ts'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import {
  type CheckoutChoice,
  formatCheckoutChoice,
  fulfilmentOfForm,
} from '#app/domain/orders/checkout/checkout-choice.ts'
import { pricedOrder } from '#app/domain/orders/checkout/checkout-quote.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-status.ts'
import { LABELLED_ORDER_TEXTS } from '#app/domain/orders/order/order-texts.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'
import { AddressSection } from './address-section.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import {
  CHECKOUT_FORM,
  type CheckoutAnswer,
  type CheckoutView,
  couponOf,
  DELIVERY_SECTION_ID,
  refusalInSection,
} from './checkout-view.ts'
import { DeliverySection } from './delivery-section.tsx'
import { OrderTextFields } from './order-text-fields.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PlaceOrderBar } from './place-order-bar.tsx'

/** Checkout of a signed-in user: four sections, and the summary always visible. */
export function SignedInCheckout({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined }) {
  const { chosen, chooseAddress, choosePayment, chooseFulfilment, chooseSlot } = useChoices(view, answer)
  const isPlacing = useIsSubmitting({ intent: 'place' })
  const form = useRef<HTMLFormElement>(null)
  const page = useAnswerFocus<HTMLDivElement>(answer && isRefused(answer) ? answer : null)
  useDeliveryFocus(view.addressId, answer)
  const codeNeeded = refusalInSection(answer, 'code')
  const total = pricedOrder(view.quote)?.totalPaise ?? view.cart.goodsPaise
  return (
    <div className="with-summary" ref={page}>
      <div>
        {!view.quote.ok && view.quote.reason === 'shop-closed' ? (
          // The summary shows this too, but on a phone it is below the whole form.
          <Notice kind="warn" className="mb-4 phone-only">
            {refusalMessage(view.quote)}
          </Notice>
        ) : null}
        <ContactSection name={view.name} phone={view.phone} />
        <Form method="post" id={CHECKOUT_FORM} ref={form} noValidate preventScrollReset>
          <input type="hidden" name="key" value={view.key} />
          <input type="hidden" name="seenTotalPaise" value={total} />
          <input type="hidden" name="seenCart" value={cartContents(view.cart.lines)} />
          <input type="hidden" name="coupon" value={couponOf(view)?.applied?.code ?? ''} />
          <AddressSection
            view={view}
            chosen={chosen.addressId}
            answer={answer}
            onChoose={chooseAddress}
            fulfilment={chosen.fulfilment}
            onChooseFulfilment={chooseFulfilment}
          />
          <DeliverySection
            view={view}
            chosen={chosen}
            answer={answer}
            onChooseFulfilment={chooseFulfilment}
            onChooseSlot={chooseSlot}
          />
          <PaymentSection
            view={view}
            fulfilment={chosen.fulfilment}
            chosen={chosen.payment}
            answer={answer}
            onChoose={choosePayment}
          >
            <OrderTextFields fields={LABELLED_ORDER_TEXTS} texts={view.texts} answer={answer} />
            <TermsField error={answer?.fields.terms} ticked={answer?.typed.terms === 'yes'} />
          </PaymentSection>
        </Form>
        {codeNeeded ? (
          <ConfirmByCode
            phone={view.phone}
            message={codeNeeded}
            onConfirmed={() => form.current?.requestSubmit(placeButton())}
          />
        ) : null}
      </div>
      <CheckoutSummary view={view} answer={answer} isPlacing={isPlacing} />
      <PlaceOrderBar view={view} totalPaise={total} answer={answer} isPlacing={isPlacing} />
    </div>
  )
}

function isRefused({ fields, refusal }: CheckoutAnswer): boolean {
  return refusal !== null || Object.keys(fields).length > 0
}

function placeButton(): HTMLElement | null {
  return document.querySelector(`button[form="${CHECKOUT_FORM}"][value="place"]`)
}

/** The buyer's verified phone. Another phone is another account with another cart. */
function ContactSection({ name, phone }: { name: string; phone: string }) {
  const verified = (
    <Badge kind="ok">
      <Check className="icon" aria-hidden="true" />
      Verified
    </Badge>
  )
  return (
    <CheckoutSection number={1} title="Contact" done={verified}>
      <div className="row buyer">
        <span className="num">
          {formatPhone(phone)} <span className="mute">{name}</span>
        </span>
        <Form method="post" action="/logout">
          <Button kind="text" type="submit">
            Not you? Logout
          </Button>
        </Form>
      </div>
    </CheckoutSection>
  )
}

/**
 * The chosen address, payment method, way of delivery and slot. A choice shows at once, goes into the URL so that a
 * reload keeps it, and requotes the order. The choices of a form sent without scripts are in the answer only.
 */
function useChoices(view: CheckoutView, answer: CheckoutAnswer | undefined) {
  const [, setParams] = useSearchParams()
  const now = choicesOf(view, answer)
  const [chosen, setChosen] = useState<CheckoutChoice>(now)
  const [known, setKnown] = useState<CheckoutChoice>(now)
  if (!isSame(known, now)) {
    setKnown(now)
    setChosen(now)
  }
  // Both may be chosen before the next render, as at hydration.
  const latest = useRef(chosen)
  latest.current = chosen

  const choose = (choice: Partial<CheckoutChoice>) => {
    const choices = { ...latest.current, ...choice }
    latest.current = choices
    setChosen(choices)
    setParams(formatCheckoutChoice(choices), { replace: true, preventScrollReset: true })
  }
  return {
    chosen,
    chooseAddress: (id: string | null) => choose({ addressId: id }),
    choosePayment: (method: PaymentMethod) => choose({ payment: method }),
    chooseFulfilment: (fulfilment: Fulfilment) => choose({ fulfilment }),
    // Choosing a time chooses local delivery.
    chooseSlot: (slotStart: Instant | null) => choose({ slotStart, fulfilment: 'local_delivery' }),
  }
}

/** The choices of the submitted form, else those of the URL. */
function choicesOf(view: CheckoutView, answer: CheckoutAnswer | undefined): CheckoutChoice {
  const { address, payment, slot, ...ways } = answer?.typed ?? {}
  const fulfilment = fulfilmentOfForm(ways)
  const isKnown = view.addresses.some(({ id }) => id === address)
  const sent = isKnown && address ? address : null
  return {
    addressId: isKnown || address === 'new' ? sent : view.addressId,
    payment: PAYMENT_METHODS.find((method) => method === payment) ?? view.payment,
    fulfilment: isOffered(fulfilment, view) ? fulfilment : view.fulfilment,
    slotStart: view.local?.slots.find(({ start }) => start === slot)?.start ?? view.local?.slotStart ?? null,
  }
}

/** Whether the page offers it beside the courier, who is the choice of a page without another. */
function isOffered(fulfilment: Fulfilment, { pickup, local }: CheckoutView): boolean {
  return (fulfilment === 'pickup' && pickup !== null) || (fulfilment === 'local_delivery' && local !== null)
}

function isSame(one: CheckoutChoice, other: CheckoutChoice): boolean {
  return (Object.keys(one) as (keyof CheckoutChoice)[]).every((key) => one[key] === other[key])
}

// If the address is not served, the notice at the address comes first.
const FOCUS_TARGETS = [`main [role="alert"][tabindex]`, `#${DELIVERY_SECTION_ID} h2`]

/** After an address is submitted, moves the focus to what it decides: the delivery charge and date. */
function useDeliveryFocus(addressId: string | null, answer: CheckoutAnswer | undefined): void {
  const { formData } = useNavigation()
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (formData?.get('intent') === 'choose') isSubmitted.current = true
  }, [formData])
  useEffect(() => {
    if (answer) isSubmitted.current = false
  }, [answer])
  useEffect(() => {
    if (!addressId || !isSubmitted.current) return
    isSubmitted.current = false
    const next = FOCUS_TARGETS.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null)
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [addressId])
}

/** Consent to the terms. Never preselected. */
function TermsField({ error, ticked }: { error: string | undefined; ticked: boolean }) {
  return (
    <div className="terms">
      <CheckField
        name="terms"
        value="yes"
        defaultChecked={ticked}
        error={error}
        label={
          <span className="sm">
            I have read the{' '}
            <Link className="link" to="/terms-of-service" target="_blank">
              Terms of Service
            </Link>{' '}
            and the{' '}
            <Link className="link" to="/return-policy" target="_blank">
              Return Policy
            </Link>
            .
          </span>
        }
      />
    </div>
  )
}

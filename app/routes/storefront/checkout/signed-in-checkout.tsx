import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { cartFingerprint } from '#app/domain/cart/cart-fingerprint.ts'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { pricedOrder } from '#app/domain/orders/checkout/checkout-quote.ts'
import { refusalMessage } from '#app/domain/orders/checkout/place-order-refusal.ts'
import { LABELLED_ORDER_TEXTS } from '#app/domain/orders/order/order-texts.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'
import { AddressOrPickupSection } from './address-or-pickup-section.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import {
  CHECKOUT_FORM,
  type CheckoutAnswer,
  type CheckoutView,
  couponOf,
  DELIVERY_SECTION_ID,
  isFormRefused,
  refusalInSection,
} from './checkout-view.ts'
import { DeliverySection } from './delivery-section.tsx'
import { OrderTextFields } from './order-text-fields.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PlaceOrderBar } from './place-order-bar-and-button.tsx'
import { useCheckoutChoices } from './use-checkout-choices.ts'

type Props = { view: CheckoutView; isStale: boolean; answer: CheckoutAnswer | undefined }

/** Checkout of a signed-in user: four sections, and the summary always visible. */
export function SignedInCheckout({ view, isStale, answer }: Props) {
  const { chosen, onSubmit, chooseAddress, choosePayment, chooseFulfilment, chooseSlot } = useCheckoutChoices(
    view,
    answer,
    isStale,
  )
  const isPlacing = useIsSubmitting({ intent: 'place' })
  const form = useRef<HTMLFormElement>(null)
  const page = useAnswerFocus<HTMLDivElement>(answer && isFormRefused(answer) ? answer : null)
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
        <Form method="post" id={CHECKOUT_FORM} ref={form} onSubmit={onSubmit} noValidate preventScrollReset>
          <input type="hidden" name="key" value={view.key} />
          <input type="hidden" name="seenTotalPaise" value={total} />
          <input type="hidden" name="seenCart" value={cartFingerprint(view.cart.lines)} />
          <input type="hidden" name="coupon" value={couponOf(view)?.applied?.code ?? ''} />
          <AddressOrPickupSection
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

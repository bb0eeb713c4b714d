import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'
import { AddressSection } from './address-section.tsx'
import { CHECKOUT_FORM } from './checkout-parts.ts'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PlaceBar } from './place-bar.tsx'
import { TermsField } from './terms-field.tsx'
import { useChoices } from './use-choices.ts'
import { useDeliveryFocus } from './use-delivery-focus.ts'

/** Checkout of someone signed in: four parts on the left, the whole sum always in sight. */
export function CheckoutOfUser({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined }) {
  const { chosen, chooseAddress, choosePayment } = useChoices(view, answer)
  const isPlacing = useNavigation().formData?.get('intent') === 'place'
  const form = useRef<HTMLFormElement>(null)
  const page = useAnswerFocus<HTMLDivElement>(answer && isRefused(answer) ? answer : null)
  useDeliveryFocus(view.addressId, answer)
  const refusal = answer?.refusal ?? null
  const total = view.quote.ok ? view.quote.order.totalPaise : view.cart.goodsPaise
  return (
    <div className="cartg" ref={page}>
      <div>
        <ContactSection name={view.name} phone={view.phone} />
        <Form method="post" id={CHECKOUT_FORM} ref={form} noValidate preventScrollReset>
          <input type="hidden" name="key" value={view.key} />
          <input type="hidden" name="seenTotalPaise" value={total} />
          <input type="hidden" name="coupon" value={view.coupon?.applied?.code ?? ''} />
          <AddressSection view={view} chosen={chosen.addressId} answer={answer} onChoose={chooseAddress} />
          <DeliverySection quote={view.quote} />
          <PaymentSection view={view} chosen={chosen.payment} answer={answer} onChoose={choosePayment}>
            <TermsField
              error={answer?.fields.terms ?? (refusal?.place === 'terms' ? refusal.says : undefined)}
              ticked={answer?.typed.terms === 'yes'}
            />
          </PaymentSection>
        </Form>
        {refusal?.place === 'code' ? (
          <ConfirmByCode
            phone={view.phone}
            says={refusal.says}
            onConfirmed={() => form.current?.requestSubmit(placeButton())}
          />
        ) : null}
      </div>
      <OrderSummary view={view} answer={answer} isPlacing={isPlacing} />
      <PlaceBar view={view} totalPaise={total} answer={answer} isPlacing={isPlacing} />
    </div>
  )
}

function isRefused({ fields, refusal }: CheckoutAnswer): boolean {
  return refusal !== null || Object.keys(fields).length > 0
}

function placeButton(): HTMLElement | null {
  return document.querySelector(`button[form="${CHECKOUT_FORM}"][value="place"]`)
}

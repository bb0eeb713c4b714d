import { useNavigation } from 'react-router'
import { CouponField } from '#app/ui/shop/coupon/coupon-field.tsx'
import { CHECKOUT_FORM } from './checkout-parts.ts'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'

/** The coupon of the order about to be placed. It is sent with the whole form, so that nothing typed there is lost. */
export function CheckoutCoupon({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <CouponField
      coupon={view.coupon}
      answer={answer?.fields.couponCode ? answer : null}
      error={answer?.fields.couponCode ?? null}
      typed={answer?.typed.couponCode ?? ''}
      busy={intent === 'use-coupon' || intent === 'drop-coupon'}
      form={(children) => children}
      formId={CHECKOUT_FORM}
      name="couponCode"
    />
  )
}

import { Form, useNavigation } from 'react-router'
import { CouponField } from '#app/ui/shop/coupon/coupon-field.tsx'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'

/** The coupon of the order about to be placed: a plain form of its own, so that it works without a script. */
export function CheckoutCoupon({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <CouponField
      coupon={view.coupon}
      answer={answer?.fields.coupon ? answer : null}
      error={answer?.fields.coupon ?? null}
      typed={answer?.typed.coupon ?? ''}
      busy={intent === 'use-coupon' || intent === 'drop-coupon'}
      form={(children) => (
        <Form method="post" preventScrollReset>
          {children}
        </Form>
      )}
    />
  )
}

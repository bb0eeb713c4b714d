import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { COUNTER_PAYMENTS } from '#app/domain/orders/fulfilment/payment-at-handover.ts'
import { isToPayOnPickup } from '#app/domain/orders/fulfilment/pickup-completion.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { RadioList } from '#app/ui/kit/radio-group.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { OrderForm } from './order-form.tsx'

type Props = { order: Order; answer: FormAnswer | undefined }

/** Hands an order over at the shop: against the code that its shopper shows, or with a reason. */
export function PickupCompletionForms({ order, answer }: Props) {
  const withCode = answerTo(answer, { intent: 'complete-pickup' })
  const withoutCode = answerTo(answer, { intent: 'complete-pickup-without-code' })
  return (
    <>
      {order.pickupUntil ? <p className="sm mute mb-3">Kept until {formatDay(order.pickupUntil)}.</p> : null}
      <PickupCompletionForm order={order} answer={withCode} intent="complete-pickup" label="Hand over">
        <Field
          label="Code"
          {...fieldProps(withCode, 'code')}
          inputMode="numeric"
          autoComplete="off"
          hint="Six digits, in the shopper’s message."
        />
      </PickupCompletionForm>
      <Disclosure className="mt-4" open={withoutCode !== undefined} summary="No code?">
        <PickupCompletionForm
          order={order}
          answer={withoutCode}
          intent="complete-pickup-without-code"
          label="Hand over without code"
          isUnusual
        >
          <Field
            label="Reason"
            {...fieldProps(withoutCode, 'reason')}
            hint="Such as how you know them. It stays in the audit log."
          />
        </PickupCompletionForm>
      </Disclosure>
    </>
  )
}

type FormProps = Props & { intent: string; label: string; isUnusual?: boolean; children: React.ReactNode }

function PickupCompletionForm({ order, answer, intent, label, isUnusual, children }: FormProps) {
  const busy = useIsSubmitting({ intent })
  return (
    <OrderForm order={order} intent={intent} answer={answer}>
      {children}
      {isToPayOnPickup(order) ? (
        <RadioList
          label={`They pay ${formatMoney(order.totalPaise)} by`}
          className="mt-3"
          name="method"
          options={COUNTER_PAYMENTS.map((method) => [method, METHOD_NAMES[method]])}
          chosen={answer?.typed.method}
          error={answer?.fields.method}
        />
      ) : null}
      <Button kind={isUnusual ? 'quiet' : 'primary'} large={!isUnusual} full type="submit" busy={busy} className="mt-3">
        {label}
      </Button>
    </OrderForm>
  )
}

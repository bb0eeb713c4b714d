import type { LabelledOrderText } from '#app/domain/orders/order/order-texts.ts'
import { Field } from '#app/ui/kit/field.tsx'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'

type Props = {
  fields: readonly LabelledOrderText[]
  texts: CheckoutView['texts']
  answer: CheckoutAnswer | undefined
}

/** The texts of an order that are typed under a label of their own, as last typed. */
export function OrderTextFields({ fields, texts, answer }: Props) {
  return fields.map(({ field, input, label, maxLength }) => (
    <Field
      key={field}
      className="mt-4"
      label={label}
      name={input}
      optional
      maxLength={maxLength}
      defaultValue={answer?.typed[input] ?? texts[field] ?? ''}
      error={answer?.fields[input]}
    />
  ))
}

import { useNavigation } from 'react-router'
import { formatMoney } from '#app/domain/money.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { MoneyAnswer } from '#app/ui/admin/money-answer.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'

/** Cash goes back by hand: where it went and the transfer's reference, once it is done. */
export function PayOutForm({ refund, answer }: { refund: Refund; answer: MoneyAnswer }) {
  const busy = useNavigation().formData?.get('refundId') === refund.id
  return (
    <StepUpForm
      intent="pay-out"
      answer={answer}
      codeMessage="The shopper is told that the money was sent. Please confirm it with a one-time code."
      className="stack mt-3"
    >
      <input type="hidden" name="refundId" value={refund.id} />
      <Field
        label="Paid to"
        name="payee"
        placeholder="UPI id or bank account"
        maxLength={120}
        autoComplete="off"
        defaultValue={answer?.typed.payee ?? refund.payee ?? ''}
        error={answer?.fields.payee}
      />
      <Field
        label="Reference of the transfer"
        name="reference"
        maxLength={60}
        autoComplete="off"
        defaultValue={answer?.typed.reference}
        error={answer?.fields.reference}
      />
      <Button kind="quiet" type="submit" busy={busy}>
        Mark {formatMoney(refund.amountPaise)} as paid
      </Button>
    </StepUpForm>
  )
}

import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { ConfirmedButton } from '#app/ui/kit/confirmed-button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  answer: FormAnswer | undefined
  sum: string
  label?: string
  /** Of several payments: which ones the page has shown. */
  seen?: string
  /** What is shown before it is confirmed. */
  above?: ReactNode
  children: ReactNode
}

/** Takes a remittance back, or all that a file brought, with a reason and after a confirmation. */
export function TakeBackRemittanceForm({ answer, sum, label = 'Take it back', seen, above, children }: Props) {
  const form = useAnswerFocus(answer)
  const busy = useIsSubmitting({ intent: 'take-back' })
  return (
    <Form ref={form} method="post" noValidate className="panel stack" aria-labelledby="take-back">
      <h2 id="take-back">Booked by mistake?</h2>
      <RefusalNotice refusal={answer?.refusal} tabIndex={-1} />
      <input type="hidden" name="intent" value="take-back" />
      {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
      {above}
      <Field
        label="Reason"
        {...fieldProps(answer, 'reason')}
        maxLength={200}
        autoComplete="off"
        hint="For you and your accountant. It stays in the books and in the audit log."
      />
      <div>
        <ConfirmedButton
          kind="destructive"
          busy={busy}
          label={label}
          title={`Take back ${sum}?`}
          confirm={`Take back ${sum}`}
          keep="Keep it booked"
        >
          {children}
        </ConfirmedButton>
      </div>
    </Form>
  )
}

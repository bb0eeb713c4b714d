import type { FormAnswer } from '#app/domain/form-answer.ts'
import { CheckField } from '#app/ui/kit/field.tsx'

/** What staff tick to keep the reference of a payment under which another order was paid; shown once that was refused. */
export function ReferenceTakenField({ answer, className }: { answer: FormAnswer | undefined; className: string }) {
  if (!answer?.fields.insistReference && !answer?.typed.insistReference) return null
  return (
    <CheckField
      className={className}
      name="insistReference"
      value="yes"
      label="It is right: one payment for both orders"
      defaultChecked={answer.typed.insistReference === 'yes'}
      error={answer.fields.insistReference}
    />
  )
}

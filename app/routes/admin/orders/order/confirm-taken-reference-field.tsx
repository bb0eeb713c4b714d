import type { FormAnswer } from '#app/domain/form-answer.ts'
import { CheckField } from '#app/ui/kit/field.tsx'

/**
 * What staff tick to keep the reference of a payment under which another order was paid; shown once that was refused.
 * Only this reference is confirmed; another one is asked about again.
 */
export function ConfirmTakenReferenceField({
  answer,
  className,
}: {
  answer: FormAnswer | undefined
  className: string
}) {
  const { reference = '', confirmedReference } = answer?.typed ?? {}
  const isConfirmed = confirmedReference === reference
  if (!answer?.fields.confirmedReference && !isConfirmed) return null
  return (
    <CheckField
      key={reference}
      className={className}
      name="confirmedReference"
      value={reference}
      label="It is right: one payment for both orders"
      defaultChecked={isConfirmed}
      error={answer?.fields.confirmedReference}
    />
  )
}

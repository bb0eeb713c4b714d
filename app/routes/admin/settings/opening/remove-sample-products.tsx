import type { FormAnswer } from '#app/domain/form-answer.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** Removes the sample products in one press; those the owner has saved, and those that were ordered, are kept. */
export function RemoveSampleProducts({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'remove-samples' })
  return (
    <div id="samples" className="remove-samples">
      <StepUpForm
        intent="remove-samples"
        answer={answer}
        codeMessage="Products will be removed. Please confirm with a one-time code."
      >
        <Button kind="quiet" type="submit" busy={busy}>
          Remove the sample products
        </Button>
        <p className="xs mute mt-2">Those you have saved stay. One that was ordered is archived instead.</p>
      </StepUpForm>
    </div>
  )
}

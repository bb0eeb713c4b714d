import { useRouteLoaderData } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { ConfirmedButton } from '#app/ui/kit/confirmed-button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { setupStepPath } from './setup-step-path.ts'
import { StepUpForm } from './step-up-form.tsx'

// "Go live" removes them, also where another page has the button.
const ACTION = setupStepPath('samples', { page: 'settings-section', section: 'opening' })

/** Removes the samples in one press, once it is confirmed what goes with them. */
export function RemoveSamples({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'remove-samples' })
  const isTrial = useRouteLoaderData<{ isTrial: boolean }>('routes/admin/layout/route')?.isTrial
  return (
    <div id="samples" className="remove-samples" tabIndex={-1}>
      <StepUpForm
        intent="remove-samples"
        action={ACTION}
        answer={answer}
        codeMessage="Products will be removed. Please confirm with a one-time code."
      >
        <ConfirmedButton
          kind="quiet"
          busy={busy}
          label="Take the samples out"
          title="Take the samples out?"
          confirm="Take samples out"
          keep="Keep samples"
        >
          {isTrial
            ? 'The trial year goes, with every order in the shop, its customers and messages. Products that were here before it get the stock back that they had then. '
            : null}
          The sample products go, with their stock and prices. What you added stays, and so does every sample that you
          have saved on its own page. One that was ordered is archived: its orders stay. If you sell other goods than
          these, the words and the picture of the home page go too, where you left them as they were.
        </ConfirmedButton>
      </StepUpForm>
    </div>
  )
}

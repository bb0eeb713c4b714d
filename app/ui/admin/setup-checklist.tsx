import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Form, Link, useRouteLoaderData } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { countSteps, type SetupStep } from '#app/domain/setup/setup-step.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmedButton } from '#app/ui/kit/confirmed-button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { panelPath } from './panel-path.ts'
import { pathWithSetupStep } from './path-with-setup-step.ts'
import { StepUpForm } from './step-up-form.tsx'

type Props = {
  steps: readonly SetupStep[]
  /** The dashboard shows each step in a line, and has a button that hides the list. */
  onDashboard?: boolean
  /** The list is hidden on the dashboard: a button shows it there again. */
  isHidden?: boolean
  /** The answer to the form that removes the samples. */
  answer?: FormAnswer | undefined
}

/** The steps by which a shop is made, each with the page that does it; also shown when all are done. */
export function SetupChecklist({ steps, onDashboard = false, isHidden = false, answer }: Props) {
  const { done, all } = countSteps(steps)
  const hasButton = onDashboard || (isHidden && done < all)
  return (
    <Panel
      id="before-you-open"
      heading="Before you open"
      beside={<span className="sm mute num">{done === all ? 'all done' : `${done} of ${all} done`}</span>}
    >
      {done === all ? <p className="sm">Everything the law and shoppers ask for is filled in.</p> : null}
      <ol className="setup-checklist">
        {steps.map((step) => (
          <li key={step.name} className={`is-${step.status}`}>
            <Step step={step} isShort={onDashboard} />
            {step.name === 'samples' && step.status === 'open' ? <RemoveSamples answer={answer} /> : null}
          </li>
        ))}
      </ol>
      {hasButton ? <VisibilityForm intent={onDashboard ? 'hide-setup-list' : 'show-setup-list'} /> : null}
    </Panel>
  )
}

/** What is left of the set-up of a shop that has orders: one line, which leads to the next step and to the list. */
export function SetupProgress({ steps }: { steps: readonly SetupStep[] }) {
  const { done, all } = countSteps(steps)
  const next = steps.find(({ status }) => status === 'open')
  if (!next) return null
  return (
    <section className="panel row between flex-wrap mb-4" aria-label="Set-up">
      <p className="sm">
        Set up: {done} of {all} steps. Next:{' '}
        <Link className="touch-link" to={pathWithSetupStep(next.name, next.page)}>
          {next.title}
        </Link>
      </p>
      <Link className="sm touch-link" to={panelPath({ page: 'settings' })}>
        All steps
      </Link>
      <VisibilityForm intent="hide-setup-list" />
    </section>
  )
}

/** Hides the list on the dashboard, or shows it there again. */
function VisibilityForm({ intent }: { intent: 'hide-setup-list' | 'show-setup-list' }) {
  const busy = useIsSubmitting({ intent })
  const hides = intent === 'hide-setup-list'
  return (
    <Form method="post" action="/admin/settings" className="row setup-hide mt-3">
      <input type="hidden" name="intent" value={intent} />
      <Button kind="text" type="submit" busy={busy}>
        {hides ? 'Hide this list' : 'Show it on the dashboard'}
      </Button>
      {hides ? <span className="xs mute">You find it again under Settings.</span> : null}
    </Form>
  )
}

const ICONS = { done: CircleCheck, open: Circle, optional: CircleDashed, later: CircleDashed }
const STATUS_TEXTS = { done: 'Done', open: 'To do', optional: 'Optional', later: 'Later' }
const NOTES = { done: '', open: '', optional: ' (optional)', later: ' (once it is no demo)' }

/** A step: its state, its page, why it matters, and what is missing of it. */
function Step({ step: { name, title, why, page, status, missing }, isShort }: { step: SetupStep; isShort: boolean }) {
  const Icon = ICONS[status]
  return (
    <>
      <Link className="row setup-step" to={pathWithSetupStep(name, page)}>
        <Icon className="icon" aria-label={STATUS_TEXTS[status]} role="img" />
        <span>
          <b className="bold">{title}</b>
          <span className="mute">{NOTES[status]}</span>
          {status === 'done' ? null : <span className="sm mute setup-why">{why}</span>}
        </span>
      </Link>
      {isShort || missing.length === 0 ? null : (
        <ul className="setup-missing sm">
          {missing.map((gap) => (
            <li key={gap.key}>
              <Link className="touch-link" to={pathWithSetupStep(name, gap.page)}>
                {gap.message}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

// "Go live" removes them, also where another page has the button.
const ACTION = pathWithSetupStep('samples', { page: 'settings-section', section: 'opening' })

/** Removes the samples in one press, once it is confirmed what goes with them. */
function RemoveSamples({ answer }: { answer: FormAnswer | undefined }) {
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

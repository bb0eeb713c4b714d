import type { ComponentProps } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import type { TestPayment, TestPaymentStatus, TestPaymentStep } from '#app/domain/payments/gateway/test-payment.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useRevalidationWhile } from '#app/ui/shared/use-revalidation-while.ts'

const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' })

const STATUS: Record<TestPaymentStatus, { name: string; look: Pick<ComponentProps<typeof Badge>, 'kind' | 'dot'> }> = {
  created: { name: 'Beginning', look: { kind: 'info', dot: 'half' } },
  pending: { name: 'Waiting', look: { kind: 'info', dot: 'half' } },
  failed: { name: 'Failed', look: { kind: 'bad', dot: 'ring' } },
  captured: { name: 'Paid', look: { kind: 'ok', dot: 'full' } },
  refunded: { name: 'Given back', look: { kind: 'quiet', dot: 'full' } },
}

type Props = {
  test: TestPayment | null
  steps: readonly TestPaymentStep[]
  takesMoney: boolean
  answer: FormAnswer | undefined
}

/** A test payment with its steps, which appear as webhooks and responses come in. */
export function TestPaymentSection({ test, steps, takesMoney, answer }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const isCaptured = test?.status === 'captured'
  const refundResponse = answerTo(answer, { intent: 'refund' })
  const isRefundShown = isCaptured && refundResponse !== undefined
  useRevalidationWhile(isCaptured || test?.status === 'pending' || test?.status === 'created', 1000)
  return (
    <Panel id="try" heading="Try it with ₹1" beside={test ? <StatusOf test={test} /> : null}>
      {isRefundShown ? null : <RefusalNotice refusal={answer?.refusal} className="mb-4" />}
      <p className="sm mute">
        {takesMoney ? 'A real payment of ₹1 from your own account, through ' : 'A simulated payment of ₹1 through '}
        the same page, webhook and refund as an order. No order is made.
      </p>
      {test ? <Steps steps={steps} /> : null}
      <div className="row flex-wrap mt-4">
        <Form method="post">
          <input type="hidden" name="intent" value="try" />
          <Button kind={isCaptured ? 'quiet' : 'primary'} type="submit" busy={intent === 'try'}>
            {test ? 'Pay ₹1 again' : 'Pay ₹1'}
          </Button>
        </Form>
        {test?.status === 'pending' ? (
          <Form method="post">
            <input type="hidden" name="intent" value="ask" />
            <input type="hidden" name="test" value={test.id} />
            <Button kind="quiet" type="submit" busy={intent === 'ask'}>
              Ask the gateway
            </Button>
          </Form>
        ) : null}
      </div>
      {isCaptured ? (
        <StepUpForm
          intent="refund"
          answer={refundResponse}
          codeMessage="Money goes back from the shop’s account. Please confirm it with a one-time code."
          className="mt-4"
        >
          <input type="hidden" name="test" value={test.id} />
          <Button kind="primary" type="submit" busy={intent === 'refund'}>
            Refund the ₹1
          </Button>
        </StepUpForm>
      ) : null}
    </Panel>
  )
}

function Steps({ steps }: { steps: readonly TestPaymentStep[] }) {
  return (
    <ol className="test-steps sm" aria-live="polite" aria-label="What happened">
      {steps.map((step) => (
        <li key={step.position}>
          <time className="mute num" dateTime={step.at}>
            {clock.format(new Date(step.at))}
          </time>
          <span>{step.words}</span>
        </li>
      ))}
    </ol>
  )
}

/** Earlier test payments, each linked to its steps. */
export function PastTestPayments({ tests }: { tests: readonly TestPayment[] }) {
  if (tests.length === 0) return null
  return (
    <Panel id="past" heading="Earlier tests">
      <ul className="plain-rows sm">
        {tests.map((test) => (
          <li key={test.id}>
            <Link to={`?test=${test.id}`}>
              <span className="num">{formatDayAndTime(test.createdAt)}</span>
              <StatusOf test={test} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function StatusOf({ test }: { test: TestPayment }) {
  const { name, look } = STATUS[test.status]
  return <Badge {...look}>{name}</Badge>
}

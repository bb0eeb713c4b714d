import { type ComponentProps, useEffect } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import { formatDayAndTime } from '#app/domain/instant.ts'
import type { PaymentTest, PaymentTestStatus, PaymentTestStep } from '#app/domain/payments/gateway/payment-test.ts'
import { CodeForm } from '#app/ui/admin/code-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

const POLL_MS = 1000
const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'medium' })

const STATUS: Record<PaymentTestStatus, { name: string; look: Pick<ComponentProps<typeof Badge>, 'kind' | 'dot'> }> = {
  created: { name: 'Beginning', look: { kind: 'info', dot: 'half' } },
  pending: { name: 'Waiting', look: { kind: 'info', dot: 'half' } },
  failed: { name: 'Failed', look: { kind: 'bad', dot: 'ring' } },
  captured: { name: 'Paid', look: { kind: 'ok', dot: 'full' } },
  refunded: { name: 'Given back', look: { kind: 'quiet', dot: 'full' } },
}

type Props = {
  test: PaymentTest | null
  steps: readonly PaymentTestStep[]
  takesMoney: boolean
  refusal: string | null
  codeNeeded: boolean
}

/** A payment of ₹1 with each step as it happens: webhooks and answers come in while one looks. */
export function PaymentTestPanel({ test, steps, takesMoney, refusal, codeNeeded }: Props) {
  const intent = useNavigation().formData?.get('intent')
  useFreshWhile(test?.status === 'pending' || test?.status === 'created' || test?.status === 'captured')
  return (
    <section className="panel" aria-labelledby="try">
      <div className="panel-head">
        <h2 id="try">Try it with ₹1</h2>
        {test ? <StatusOf test={test} /> : null}
      </div>
      {refusal ? (
        <Notice kind="bad" role="alert" className="mb-4">
          {refusal}
        </Notice>
      ) : null}
      <p className="sm mute">
        {takesMoney ? 'A real payment of ₹1 from your own account, through ' : 'A simulated payment of ₹1 through '}
        the same page, webhook and refund as an order. No order is made.
      </p>
      {test ? <Steps steps={steps} /> : null}
      <div className="row wrapping mt-4">
        <Form method="post">
          <input type="hidden" name="intent" value="try" />
          <Button kind={test?.status === 'captured' ? 'quiet' : 'primary'} type="submit" busy={intent === 'try'}>
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
      {test?.status === 'captured' ? (
        <CodeForm
          codeNeeded={codeNeeded}
          message="Money goes back from the shop’s account. Please confirm it with a one-time code."
          className="mt-4"
        >
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="test" value={test.id} />
          <Button kind="primary" type="submit" busy={intent === 'refund'}>
            Refund the ₹1
          </Button>
        </CodeForm>
      ) : null}
    </section>
  )
}

function Steps({ steps }: { steps: readonly PaymentTestStep[] }) {
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

/** Older tests, to be opened again. */
export function PastTests({ tests }: { tests: readonly PaymentTest[] }) {
  if (tests.length === 0) return null
  return (
    <section className="panel" aria-labelledby="past">
      <div className="panel-head">
        <h2 id="past">Earlier tests</h2>
      </div>
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
    </section>
  )
}

function StatusOf({ test }: { test: PaymentTest }) {
  const { name, look } = STATUS[test.status]
  return <Badge {...look}>{name}</Badge>
}

/** Reads the page anew every second, as long as something may still be heard. */
function useFreshWhile(isOpen: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}

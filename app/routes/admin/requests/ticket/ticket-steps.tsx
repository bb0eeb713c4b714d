import { Form, useNavigation } from 'react-router'
import type { TicketStatus } from '#app/domain/support/tickets/ticket.ts'
import { MOST_WORDS, type TicketStep } from '#app/domain/support/tickets/ticket-step.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'

export type TicketAnswer = { step: TicketStep; words: string; says: string } | undefined

/** What may be done with a ticket now: answer it, which acknowledges it too; settle it; note something for the team. */
export function TicketSteps({ status, answer }: { status: TicketStatus; answer: TicketAnswer }) {
  const place = useAnswerFocus<HTMLDivElement>(answer)
  const busy = useNavigation().formData?.get('step')
  const typed = (step: TicketStep) => (answer?.step === step ? answer : undefined)
  const settled = status === 'resolved'
  return (
    <div className="stack" ref={place}>
      {answer?.step === 'acknowledged' || answer?.step === 'resolved' || (answer && settled) ? (
        <Notice kind="bad" role="alert" tabIndex={-1}>
          {answer.says}
        </Notice>
      ) : null}
      {settled ? null : (
        <section className="panel">
          <div className="ph2">
            <h2>Answer</h2>
          </div>
          <Form method="post" noValidate>
            <TextAreaField
              label="Your answer"
              name="words"
              rows={6}
              maxLength={MOST_WORDS}
              hint="It goes by e-mail where we have an address. By SMS goes a link to it."
              defaultValue={typed('answer')?.words}
              error={typed('answer')?.says}
            />
            <div className="row ways mt-4">
              <Button kind="primary" type="submit" name="step" value="answer" busy={busy === 'answer'}>
                Send answer
              </Button>
            </div>
          </Form>
          <Form method="post" className="row ways mt-4">
            {status === 'open' ? (
              <Button kind="quiet" type="submit" name="step" value="acknowledged" busy={busy === 'acknowledged'}>
                Acknowledge ticket
              </Button>
            ) : null}
            <Button kind="quiet" type="submit" name="step" value="resolved" busy={busy === 'resolved'}>
              Settle ticket
            </Button>
          </Form>
        </section>
      )}
      <section className="panel">
        <Form method="post" noValidate>
          <TextAreaField
            label="Note for the team"
            name="words"
            rows={3}
            maxLength={MOST_WORDS}
            hint="Seen by staff only."
            defaultValue={typed('note')?.words}
            error={typed('note')?.says}
          />
          <div className="mt-3">
            <Button kind="quiet" type="submit" name="step" value="note" busy={busy === 'note'}>
              Save note
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

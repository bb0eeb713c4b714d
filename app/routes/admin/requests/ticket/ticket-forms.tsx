import { Form, useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import type { TicketStatus } from '#app/domain/support/tickets/ticket.ts'
import { MAX_ANSWER_LENGTH } from '#app/domain/support/tickets/ticket-action.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

/** The forms of a ticket: answer it, which acknowledges it too; settle it; write a note for the team. */
export function TicketForms({ status, answer }: { status: TicketStatus; answer: FormAnswer | undefined }) {
  const box = useAnswerFocus<HTMLDivElement>(answer)
  const busy = useNavigation().formData?.get('intent')
  const answered = answerTo(answer, { intent: 'answer' })
  const noted = answerTo(answer, { intent: 'note' })
  const settled = status === 'resolved'
  return (
    <div className="stack" ref={box}>
      <RefusalNotice refusal={answer?.refusal} tabIndex={-1} />
      {settled ? null : (
        <Panel heading="Answer">
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value="answer" />
            <TextAreaField
              label="Your answer"
              {...fieldProps(answered, 'words')}
              rows={6}
              maxLength={MAX_ANSWER_LENGTH}
              hint="It goes by e-mail where we have an address. By SMS goes a link to it."
            />
            <Button kind="primary" type="submit" busy={busy === 'answer'} className="mt-4">
              Send answer
            </Button>
          </Form>
          <Form method="post" className="row flex-wrap mt-4">
            {status === 'open' ? (
              <Button kind="quiet" type="submit" name="intent" value="acknowledged" busy={busy === 'acknowledged'}>
                Acknowledge ticket
              </Button>
            ) : null}
            <Button kind="quiet" type="submit" name="intent" value="resolved" busy={busy === 'resolved'}>
              Settle ticket
            </Button>
          </Form>
        </Panel>
      )}
      <section className="panel">
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value="note" />
          <TextAreaField
            label="Note for the team"
            {...fieldProps(noted, 'words')}
            rows={3}
            maxLength={MAX_ANSWER_LENGTH}
            hint="Seen by staff only."
          />
          <div className="mt-3">
            <Button kind="quiet" type="submit" busy={busy === 'note'}>
              Save note
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

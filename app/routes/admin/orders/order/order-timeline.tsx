import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { TimelineRow } from '#app/domain/orders/back-office/order-timeline.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { useResetOnSave } from '#app/ui/admin/use-reset-on-save.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField, TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = { rows: readonly TimelineRow[]; answer: FormAnswer | undefined }

/** The timeline of an order, newest first, with the form for a note. A message can be sent again. */
export function OrderTimeline({ rows, answer }: Props) {
  return (
    <Panel heading="What happened" aria-label="What happened">
      <NoteForm answer={answer} />
      <ol className="event-list sm mt-4">
        {rows.map((row) => (
          <li key={row.id}>
            <time className="mute" dateTime={row.at}>
              {formatDayAndTime(row.at)}
            </time>
            <span>
              {row.what}
              {row.kind === 'note' && row.isShown ? <Badge kind="info">Shopper reads it</Badge> : null}
              {row.note ? <span className="card-note">{row.note}</span> : null}
              {row.mayResend ? <Resend id={row.id} what={row.what} /> : null}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Resend({ id, what }: { id: string; what: string }) {
  const busy = useNavigation().formData?.get('message') === id
  return (
    <Form method="post" className="no-print" preventScrollReset>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="message" value={id} />
      <Button kind="text" type="submit" busy={busy} aria-label={`Send again: ${what}`}>
        Send again
      </Button>
    </Form>
  )
}

function NoteForm({ answer }: { answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'note' })
  const form = useAnswerFocus(answer)
  useResetOnSave(form, busy, answer)
  return (
    <Form ref={form} method="post" className="no-print stack sm" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="note" />
      <TextAreaField
        label="Note"
        {...fieldProps(answer, 'note')}
        rows={2}
        className="note-box"
        placeholder="Seen by staff only, unless ticked"
        maxLength={500}
      />
      <CheckField
        label="The shopper reads it too"
        name="shown"
        value="yes"
        defaultChecked={answer?.typed.shown === 'yes'}
      />
      <Button kind="quiet" type="submit" busy={busy}>
        Save note
      </Button>
    </Form>
  )
}

import { Form } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import type { CustomerNote } from '#app/domain/identity/customers/customer-note.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { useResetOnSave } from '#app/ui/admin/use-reset-on-save.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** The notes of staff about a customer, newest first, and the form for a new one. */
export function CustomerNotes({ notes, answer }: { notes: readonly CustomerNote[]; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'note' })
  const refused = answerTo(answer, { intent: 'note' })
  const form = useAnswerFocus(refused)
  useResetOnSave(form, busy, refused)
  return (
    <Panel id="notes" heading="Notes">
      <Form ref={form} method="post" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          label="New note"
          name="words"
          rows={2}
          hint="For the shop’s own people. The customer gets a copy when they ask for their data."
          error={refused?.fields.words ?? refused?.refusal ?? undefined}
          defaultValue={refused?.typed.words}
        />
        <Button kind="secondary" type="submit" busy={busy} className="mt-2">
          Save note
        </Button>
      </Form>
      <ul className="notes sm">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="mute num">
              {formatDayAndTime(note.at)} · {note.actor}
            </p>
            <p>{note.words}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

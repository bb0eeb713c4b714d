import { useRef, useState } from 'react'
import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = {
  connection: ConnectionView
  stored: NonNullable<ConnectionView['stored']>
  answer: FormAnswer | undefined
}

/** Takes the stored keys away, once the owner has confirmed it. */
export function RemoveConnection({ connection: { name }, stored, answer }: Props) {
  const [isAsking, setAsking] = useState(false)
  const busy = useIsSubmitting({ intent: 'remove' })
  const box = useRef<HTMLDivElement>(null)
  const remove = () => {
    setAsking(false)
    box.current?.querySelector('form')?.requestSubmit()
  }
  return (
    <section className="panel" aria-labelledby="stored" ref={box}>
      <div className="panel-head">
        <h2 id="stored">Stored keys</h2>
      </div>
      <p className="sm mute">
        Saved {formatDayAndTime(stored.savedAt)}, encrypted. Nobody can read them here; they can only be replaced or
        removed.
      </p>
      <StepUpForm
        intent="remove"
        answer={answer}
        codeMessage="Please confirm with a one-time code that the keys go."
        className="mt-4"
      >
        <input type="hidden" name="seen" value={stored.id} />
        <Button kind="quiet" busy={busy} onClick={() => setAsking(true)}>
          Remove the keys
        </Button>
      </StepUpForm>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Remove these keys?"
        confirm="Remove keys"
        keep="Keep keys"
        busy={busy}
      >
        {CONNECTIONS[name].without}{' '}
        {CONNECTIONS[name].replaced ? 'For what was made under them they are kept under Earlier keys. ' : null}To use
        the service again, its keys have to be typed again.
      </ConfirmDialog>
    </section>
  )
}

import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { ConfirmedButton } from '#app/ui/kit/confirmed-button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = {
  connection: ConnectionView
  stored: NonNullable<ConnectionView['stored']>
  answer: FormAnswer | undefined
}

/** Takes the stored keys away, once the owner has confirmed it. */
export function RemoveConnection({ connection: { name }, stored, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'remove' })
  return (
    <Panel id="stored" heading="Stored keys">
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
        <VersionField name="connectionId" of={stored.id} answer={answer} />
        <ConfirmedButton
          kind="quiet"
          busy={busy}
          label="Remove the keys"
          title="Remove these keys?"
          confirm="Remove keys"
          keep="Keep keys"
        >
          {CONNECTIONS[name].without}{' '}
          {CONNECTIONS[name].replaced ? 'For what was made under them they are kept under Earlier keys. ' : null}To use
          the service again, its keys have to be typed again.
        </ConfirmedButton>
      </StepUpForm>
    </Panel>
  )
}

import type { ProfileIntent } from '#app/domain/identity/profile/profile-intent.ts'
import { ActionForm } from '#app/ui/kit/action-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = {
  /** The intent, and the id of the address or session it applies to. */
  intent: ProfileIntent
  id?: string
  label: string
  /** The item the button acts on, for screen readers, where there are several. */
  about?: string
  kind?: 'text' | 'quiet' | 'destructive'
}

/** A form of one button and no fields. */
export function IntentButton({ intent, id = '', label, about, kind = 'text' }: Props) {
  const hidden = { intent, id }
  const busy = useIsSubmitting(hidden)
  return (
    <ActionForm hidden={hidden}>
      <Button kind={kind} type="submit" busy={busy}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </Button>
    </ActionForm>
  )
}

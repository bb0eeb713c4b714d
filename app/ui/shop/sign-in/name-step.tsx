import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { FieldFrame } from '#app/ui/kit/field-frame.tsx'

type Props = { typed: string; error: string | null; busy: boolean; onSubmit: (name: string) => void }

/** The name of someone new: the profile is written when it is saved. */
export function NameStep({ typed, error, busy, onSubmit }: Props) {
  const [name, setName] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  // At the start, and to what an error is about.
  useEffect(() => {
    void error
    field.current?.focus()
  }, [error])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit(name)
  }
  return (
    <form method="post" data-late="" onSubmit={submit} noValidate>
      <input type="hidden" name="step" value="name" />
      <FieldFrame label="Your name" name="name" error={error ?? undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="in"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button kind="primary" large full type="submit" busy={busy}>
        Save name
      </Button>
    </form>
  )
}

import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { SignInError } from './use-sign-in.ts'

type Props = { typed: string; error: SignInError | null; busy: boolean; onSubmit: (name: string) => void }

/** The name of someone new: the profile is written when it is saved. */
export function NameStep({ typed, error, busy, onSubmit }: Props) {
  const form = useAnswerFocus(error)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('name')))
  }
  return (
    <form ref={form} method="post" data-early="" onSubmit={submit} noValidate>
      <input type="hidden" name="step" value="name" />
      <Field label="Your name" name="name" ref={field} autoComplete="name" defaultValue={typed} error={error?.says} />
      <Button kind="primary" large full type="submit" busy={busy}>
        Save name
      </Button>
    </form>
  )
}

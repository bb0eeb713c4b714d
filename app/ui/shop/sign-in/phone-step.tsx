import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { SignInError } from './use-sign-in.ts'

type Props = {
  typed: string
  error: SignInError | null
  busy: boolean
  /** Time to draw the bot check: the number is about to be typed. */
  onStart: () => void
  onSubmit: (phone: string) => void
}

/** The number a code goes to. */
export function PhoneStep({ typed, error, busy, onStart, onSubmit }: Props) {
  const form = useAnswerFocus(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('phone')))
  }
  return (
    <form ref={form} method="post" data-early="" onSubmit={submit} noValidate>
      <input type="hidden" name="step" value="phone" />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="numeric"
        prefix="+91"
        autoComplete="tel-national"
        defaultValue={typed}
        error={error?.says}
        onFocus={onStart}
      />
      <noscript>
        <p className="hint">
          Signing in needs JavaScript: the security check runs in your browser. If you cannot turn it on,{' '}
          <a className="link" href="/contact">
            write or call us
          </a>
          .
        </p>
      </noscript>
      <Button kind="primary" large full type="submit" busy={busy}>
        Send OTP
      </Button>
      <p className="xs mute">
        We use your number to sign you in and for your orders.{' '}
        <Link className="link nowrap" to="/privacy-policy">
          Privacy Policy
        </Link>
      </p>
    </form>
  )
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { FieldFrame } from '#app/ui/kit/field-frame.tsx'

type Props = {
  typed: string
  error: string | null
  busy: boolean
  /** Time to draw the bot check: the number is about to be typed. */
  onStart: () => void
  onSubmit: (phone: string) => void
}

/** The number a code goes to. */
export function PhoneStep({ typed, error, busy, onStart, onSubmit }: Props) {
  const [phone, setPhone] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit(phone)
  }
  return (
    <form method="post" data-late="" onSubmit={submit} noValidate>
      <input type="hidden" name="step" value="phone" />
      <FieldFrame label="Phone number" name="phone" error={error ?? undefined}>
        {(control) => (
          <span className="pre">
            <span className="px" aria-hidden="true">
              +91
            </span>
            <input
              {...control}
              ref={field}
              className="in"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              value={phone}
              onFocus={onStart}
              onChange={(event) => setPhone(event.target.value)}
            />
          </span>
        )}
      </FieldFrame>
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

import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { codeFigures } from '#app/domain/identity/one-time-code.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { FieldFrame } from '#app/ui/kit/field-frame.tsx'
import { ResendLine } from './resend-line.tsx'
import { useWebOtp } from './use-web-otp.ts'

// Long enough to see the sixth figure, and to press Verify oneself.
const BEFORE_SENDING = 500

type Props = {
  /** E.164; empty when no code was asked for. */
  phone: string
  typed: string
  error: string | null
  busy: boolean
  /** Milliseconds since 1970: when another code may be asked for. */
  resendAt: number
  resending: boolean
  onResend: () => void
  onSubmit: (code: string) => void
}

/** The code, in one wide field. It sends itself once six figures are there; an error keeps them. */
export function CodeStep({ phone, typed, error, busy, resendAt, resending, onResend, onSubmit }: Props) {
  const [code, setCode] = useState(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  // At the start, and to what an error is about.
  useEffect(() => {
    void error
    field.current?.focus()
  }, [error])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (code: string) => {
    clearTimeout(timer.current)
    onSubmit(code)
  }
  const change = useCallback(
    (typed: string) => {
      const figures = codeFigures(typed)
      setCode(figures)
      clearTimeout(timer.current)
      if (figures.length === 6) timer.current = setTimeout(() => onSubmit(figures), BEFORE_SENDING)
    },
    [onSubmit],
  )
  useWebOtp(change)

  return (
    <form
      method="post"
      data-late=""
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        send(code)
      }}
    >
      <input type="hidden" name="step" value="code" />
      <input type="hidden" name="phone" value={phone} />
      <FieldFrame label="OTP" name="code" error={error ?? undefined}>
        {(control) => (
          <input
            {...control}
            ref={field}
            className="in otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button kind="primary" large full type="submit" busy={busy}>
        Verify
      </Button>
      {phone ? <ResendLine at={resendAt} busy={resending} onResend={onResend} /> : null}
    </form>
  )
}

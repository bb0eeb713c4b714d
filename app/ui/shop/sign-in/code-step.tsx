import { type SubmitEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { codeDigits } from '#app/domain/identity/sign-in/typed-code.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { FieldFrame } from '#app/ui/kit/field.tsx'
import { OtpInput } from '#app/ui/kit/otp-input.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { SignInError } from './use-sign-in.ts'

// Long enough to see the sixth digit, or to press Verify manually.
const BEFORE_SENDING = 500

type Props = {
  /** E.164; empty before a code was requested. */
  phone: string
  typed: string
  error: SignInError | null
  busy: boolean
  /** Milliseconds since 1970: when another code may be requested. */
  resendAt: number
  resending: boolean
  onResend: () => void
  onSubmit: (code: string) => void
}

/** The code, in one wide field. It is submitted automatically at six digits, and keeps them after an error. */
export function CodeStep({ phone, typed, error, busy, resendAt, resending, onResend, onSubmit }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useAnswerFocus(error)
  const field = useRef<HTMLInputElement>(null)
  const send = useRef(onSubmit)
  useEffect(() => {
    send.current = onSubmit
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const take = useCallback((typed: string) => {
    const figures = codeDigits(typed)
    if (field.current && field.current.value !== figures) field.current.value = figures
    clearTimeout(timer.current)
    if (figures.length === 6) timer.current = setTimeout(() => send.current(figures), BEFORE_SENDING)
  }, [])
  useWebOtp(take)
  // Before the panel notices that the focused button is gone, and scrolls to its heading (use-focus-restore.ts).
  useLayoutEffect(() => {
    field.current?.focus()
    // Typed before hydration. A code the server has just refused is not resubmitted.
    const early = field.current?.value ?? ''
    if (early !== typed) take(early)
  }, [take, typed])

  return (
    <form
      ref={form}
      method="post"
      data-replay=""
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        clearTimeout(timer.current)
        onSubmit(codeDigits(field.current?.value ?? ''))
      }}
    >
      <input type="hidden" name="intent" value="confirm-code" />
      <input type="hidden" name="phone" value={phone} />
      <FieldFrame label="OTP" name="code" error={error?.message}>
        {(control) => (
          <OtpInput
            {...control}
            ref={field}
            autoComplete="one-time-code"
            defaultValue={typed}
            onChange={(event) => take(event.target.value)}
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

type ResendLineProps = { at: number; busy: boolean; onResend: () => void }

/** A countdown to the next possible request, then the button for it. */
function ResendLine({ at, busy, onResend }: ResendLineProps) {
  const seconds = useSecondsUntil(at)
  return (
    <p className="sm mute">
      No SMS yet?{' '}
      {seconds === null ? null : seconds > 0 ? (
        <>
          You can ask again in{' '}
          <span className="num bold">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>.
        </>
      ) : (
        <Button kind="text" busy={busy} onClick={onResend}>
          Ask again
        </Button>
      )}
    </p>
  )
}

/** Null until hydration: the server does not render the seconds. */
function useSecondsUntil(at: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now === null ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

type OtpCredential = { code?: string }

/** Reads the code from the text message where the browser supports it (Chrome on Android; the message's last line). */
function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials.get(wanted).then(
      (credential) => {
        const { code } = (credential ?? {}) as OtpCredential
        if (code) onCode(code)
      },
      // Rejected or aborted: the code has to be typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [onCode])
}

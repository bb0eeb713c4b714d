import { type SubmitEvent, useCallback, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import type { SessionUser } from '#app/ui/shared/session-provider.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { BotCheckContainer } from './bot-check-container.tsx'
import { CodeStep } from './code-step.tsx'
import { type SignInError, type SignInStart, useSignIn } from './use-sign-in.ts'

type Props = {
  /** Called once the user is signed in and has a name; without one where the shop did not say who it is. */
  onDone: (user: SessionUser | null | undefined) => void
  /** The initial step, from the server's response to a plain form, if any. */
  start?: SignInStart
  /** The reason for signing in, after a redirect. */
  why?: string | null
  /** h1 on its own page, h3 inside another. */
  as?: 'h1' | 'h3'
}

const TEXTS = {
  phone: { title: 'Sign in or sign up', text: 'We send a six-digit code by SMS. No password.' },
  code: { title: 'Enter the code', text: '' },
  name: { title: 'What is your name?', text: 'We print it on your parcels. You can change it later.' },
} as const

/**
 * The sign-in steps: phone, code, and name for new users. Used on its own page and in checkout. Without scripts each
 * step is a form that the page of signing in handles (routes/account/auth/route.tsx). With scripts `useSignIn` calls
 * the API (auth-api.ts) and the page stays, so that the cart at checkout does; Firebase sends its codes from the
 * browser alone.
 */
export function SignInSteps({ onDone, start, why, as: Heading = 'h1' }: Props) {
  const containerId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isTyping = useCallback(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name="phone"]')
    return field ? field.value !== field.defaultValue : false
  }, [])
  const { step, isPrinted, busy, error, phone, typed, resendAt, codes, ...steps } = useSignIn({
    containerId,
    start,
    isTyping,
    onDone,
  })
  const site = useSite()
  const texts = TEXTS[step]
  return (
    <div className="sign-in" ref={box}>
      <Heading>{texts.title}</Heading>
      {step === 'code' && phone ? (
        <p className="mute">
          {isPrinted ? 'It was printed for' : 'Sent to'} <span className="bold sent-to">{formatPhone(phone)}</span>{' '}
          <Button kind="text" onClick={steps.change}>
            Change
          </Button>
        </p>
      ) : (
        <p className="mute">
          {step === 'phone' && why ? `${why} ` : ''}
          {texts.text}
        </p>
      )}
      {step === 'phone' ? (
        <PhoneStep typed={typed} error={error} busy={codes.busy} onStart={codes.prepare} onSubmit={steps.sendTo} />
      ) : null}
      {step === 'code' ? (
        <CodeStep
          {...{ phone, typed, error, busy, resendAt }}
          resending={codes.busy}
          onResend={steps.resend}
          onSubmit={steps.confirm}
        />
      ) : null}
      {step === 'code' && !isPrinted && site?.demo && !site.hostedSignIn ? (
        <p className="sm mute">
          This is a demo: the SMS is in the{' '}
          <a className="link" href="/dev/inbox" target="_blank" rel="noreferrer">
            dev inbox
          </a>
          .
        </p>
      ) : null}
      {step === 'name' ? <NameStep typed={typed} error={error} busy={busy} onSubmit={steps.saveName} /> : null}
      <BotCheckContainer id={containerId} />
    </div>
  )
}

type PhoneStepProps = {
  typed: string
  error: SignInError | null
  busy: boolean
  /** Called when the number is about to be typed, to render the bot check. */
  onStart: () => void
  onSubmit: (phone: string) => void
}

/** The phone number field. */
function PhoneStep({ typed, error, busy, onStart, onSubmit }: PhoneStepProps) {
  const form = useAnswerFocus(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('phone')))
  }
  return (
    <form ref={form} method="post" data-replay="" onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="send-code" />
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="numeric"
        prefix="+91"
        autoComplete="tel-national"
        defaultValue={typed}
        error={error?.message}
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

type NameStepProps = { typed: string; error: SignInError | null; busy: boolean; onSubmit: (name: string) => void }

/** The name of a new user; the profile is created when it is saved. */
function NameStep({ typed, error, busy, onSubmit }: NameStepProps) {
  const form = useAnswerFocus(error)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('name')))
  }
  return (
    <form ref={form} method="post" data-replay="" onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="save-name" />
      <Field
        label="Your name"
        name="name"
        ref={field}
        autoComplete="name"
        defaultValue={typed}
        error={error?.message}
      />
      <Button kind="primary" large full type="submit" busy={busy}>
        Save name
      </Button>
    </form>
  )
}

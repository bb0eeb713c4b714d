import { useCallback, useId, useRef } from 'react'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { useSite } from '#app/ui/shop/layout/site.ts'
import { BotCheckPlace } from './bot-check-place.tsx'
import { CodeStep } from './code-step.tsx'
import { NameStep } from './name-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { type SignInStart, useSignIn } from './use-sign-in.ts'

type Props = {
  /** Once someone is signed in and has a name. */
  onDone: () => void
  /** Where to begin: what the server answered to a plain form, or nothing. */
  start?: SignInStart
  /** What for, where somebody was sent here from elsewhere. */
  why?: string | null
  /** h1 as a page of its own, h3 inside another. */
  as?: 'h1' | 'h3'
}

const WORDS = {
  phone: { title: 'Sign in or sign up', text: 'We send a six-digit code by SMS. No password.' },
  code: { title: 'Enter the code', text: '' },
  name: { title: 'What is your name?', text: 'We print it on your parcels. You can change it later.' },
} as const

/** Signing in, step by step: phone, code, and the name of someone new. A page of its own and part of checkout. */
export function SignInSteps({ onDone, start, why, as: Heading = 'h1' }: Props) {
  const placeId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isTyping = useCallback(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input[name="phone"]')
    return field ? field.value !== field.defaultValue : false
  }, [])
  const { at, busy, error, phone, typed, resendAt, codes, sendTo, resend, change, confirm, saveName } = useSignIn({
    placeId,
    start,
    isTyping,
    onDone,
  })
  const site = useSite()
  const words = WORDS[at]
  return (
    <div className="sign-in" ref={box}>
      <Heading>{words.title}</Heading>
      {at === 'code' && phone ? (
        <p className="mute">
          Sent to <span className="b sent-to">{formatPhone(phone)}</span>{' '}
          <Button kind="text" onClick={change}>
            Change
          </Button>
        </p>
      ) : (
        <p className="mute">
          {at === 'phone' && why ? `${why} ` : ''}
          {words.text}
        </p>
      )}
      {at === 'phone' ? (
        <PhoneStep typed={typed} error={error} busy={codes.busy} onStart={codes.prepare} onSubmit={sendTo} />
      ) : null}
      {at === 'code' ? (
        <CodeStep
          {...{ phone, typed, error, busy, resendAt }}
          resending={codes.busy}
          onResend={resend}
          onSubmit={confirm}
        />
      ) : null}
      {at === 'code' && site?.demo && !site.hostedSignIn ? (
        <p className="sm mute">
          This is a demo: the SMS is in the{' '}
          <a className="link" href="/dev/inbox" target="_blank" rel="noreferrer">
            dev inbox
          </a>
          .
        </p>
      ) : null}
      {at === 'name' ? <NameStep typed={typed} error={error} busy={busy} onSubmit={saveName} /> : null}
      <BotCheckPlace id={placeId} />
    </div>
  )
}

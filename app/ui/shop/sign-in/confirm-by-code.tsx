import { useId } from 'react'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { BotCheckContainer } from './bot-check-container.tsx'
import { CodeStep } from './code-step.tsx'
import { useStepUp } from './use-step-up.ts'

type Props = { phone: string; message: string; onConfirmed: () => void }

/** Step-up confirmation: a fresh code is sent, typed and confirmed in place, and then the action continues. */
export function ConfirmByCode({ phone, message, onConfirmed }: Props) {
  const containerId = useId()
  const { isSent, start, problem, step } = useStepUp({ containerId, phone, onConfirmed })
  return (
    <section className="form-section sign-in" aria-label="Confirm with a code">
      <Notice kind="info" role="alert" tabIndex={-1}>
        {message} We send it to {formatPhone(phone)}.
      </Notice>
      {isSent ? (
        <CodeStep phone={phone} typed="" {...step} />
      ) : (
        <>
          <Button kind="secondary" large busy={step.resending} onClick={() => void start()}>
            Send OTP
          </Button>
          {problem ? <p className="error">{problem}</p> : null}
        </>
      )}
      <BotCheckContainer id={containerId} />
    </section>
  )
}

import { useId, useState } from 'react'
import { formatPhone } from '#app/domain/identity/phone.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { confirmCode } from '#app/ui/shop/sign-in/auth-calls.ts'
import { CodeStep } from '#app/ui/shop/sign-in/code-step.tsx'
import { useCodeRequest } from '#app/ui/shop/sign-in/use-code-request.ts'

type Props = { phone: string; says: string; onConfirmed: () => void }

/** A cash order that asks for a fresh code: it is sent, typed and confirmed right here, and the order goes on. */
export function ConfirmCash({ phone, says, onConfirmed }: Props) {
  const placeId = useId()
  const codes = useCodeRequest(placeId, 'step-up')
  const [resendAt, setResendAt] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const sent = await codes.request(phone)
    setError(sent.ok ? null : sent.message)
    if (sent.ok) setResendAt(Date.now() + sent.value.resendAfterSeconds * 1000)
  }
  const confirm = async (code: string) => {
    setBusy(true)
    const confirmed = await confirmCode(phone, code, 'step-up')
    setBusy(false)
    if (confirmed.ok) onConfirmed()
    else setError(confirmed.message)
  }
  return (
    <section className="co sign-in" aria-label="Confirm with a code">
      <Notice kind="info" role="alert" tabIndex={-1}>
        {says} We send it to {formatPhone(phone)}.
      </Notice>
      {resendAt === null ? (
        <>
          <Button kind="secondary" large busy={codes.busy} onClick={() => void send()}>
            Send OTP
          </Button>
          {error ? <p className="errmsg">{error}</p> : null}
        </>
      ) : (
        <CodeStep
          phone={phone}
          typed=""
          error={error}
          busy={busy}
          resendAt={resendAt}
          resending={codes.busy}
          onResend={() => void send()}
          onSubmit={(code) => void confirm(code)}
        />
      )}
      <div id={placeId} hidden />
    </section>
  )
}

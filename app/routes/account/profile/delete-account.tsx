import { useId, useState } from 'react'
import { useSubmit } from 'react-router'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { answerTo } from '#app/domain/form-answer.ts'
import type { ProfileAnswer } from '#app/domain/identity/profile/profile-intent.ts'
import { DELETION_UNDO } from '#app/domain/privacy/decide-account-deletion.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import { DAYS, type Instant } from '#app/domain/time/instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { BotCheckContainer } from '#app/ui/shop/sign-in/bot-check-container.tsx'
import { CodeStep } from '#app/ui/shop/sign-in/code-step.tsx'
import { useStepUp } from '#app/ui/shop/sign-in/use-step-up.ts'
import { IntentButton } from './intent-button.tsx'

type Props = {
  phone: string
  /** Whether a code was confirmed in the last minutes, so that none is needed now. */
  codeIsFresh: boolean
  /** When the account is erased, if deletion was requested. */
  erasedOn: Instant | null
  answer: ProfileAnswer | undefined
}

/** Account deletion: a button, a code sent to the phone, a confirmation; and `DELETION_UNDO` to cancel it. */
export function DeleteAccount({ phone, codeIsFresh, erasedOn, answer }: Props) {
  const containerId = useId()
  const [confirming, setConfirming] = useState(false)
  const submit = useSubmit()
  const stepUp = useStepUp({ containerId, phone, onConfirmed: () => setConfirming(true) })
  if (erasedOn) return <CancelDeletion erasedOn={erasedOn} />
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete account</h2>
      <p className="mute">
        Addresses, cart and name are erased after {DELETION_UNDO / DAYS} days, or once your last open order is finished.
        Orders stay without your name and phone, because tax law asks for them.
      </p>
      {stepUp.isSent ? (
        <div className="sign-in">
          <p>
            Enter the code sent to <span className="bold">{formatPhone(phone)}</span>.
          </p>
          <CodeStep {...{ phone }} typed="" {...stepUp.step} />
        </div>
      ) : (
        <Button
          kind="destructive"
          busy={stepUp.step.resending}
          onClick={codeIsFresh ? () => setConfirming(true) : stepUp.start}
        >
          Delete my account
        </Button>
      )}
      {(stepUp.problem ?? answerTo(answer, { intent: 'delete-account' })?.refusal) ? (
        <Notice kind="bad" role="alert">
          {stepUp.problem ?? answer?.refusal}
        </Notice>
      ) : null}
      <BotCheckContainer id={containerId} />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void submit({ intent: 'delete-account' }, { method: 'post' })}
        title="Delete your account?"
        confirm="Delete account"
        keep="Keep account"
      >
        You are signed out everywhere. Sign in within {DELETION_UNDO / DAYS} days and you can keep everything as it is.
      </ConfirmDialog>
    </section>
  )
}

function CancelDeletion({ erasedOn }: { erasedOn: Instant }) {
  return (
    <section aria-labelledby="delete">
      <h2 id="delete">Delete account</h2>
      <Notice kind="warn" title={`This account will be erased on ${formatDay(erasedOn)}.`}>
        Nothing has been deleted yet.
      </Notice>
      <IntentButton intent="keep-account" label="Keep my account" kind="quiet" />
    </section>
  )
}

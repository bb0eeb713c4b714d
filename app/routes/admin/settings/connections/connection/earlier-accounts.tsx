import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatDayAndTime } from '#app/domain/instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmDialog } from '#app/ui/kit/confirm-dialog.tsx'

type Props = { earlier: ConnectionView['earlier']; answer: FormAnswer | undefined }

/** Keys that were replaced: kept for payments made under them, until the owner lets them go. */
export function EarlierAccounts({ earlier, answer }: Props) {
  if (earlier.length === 0) return null
  return (
    <section className="panel" aria-labelledby="earlier">
      <div className="panel-head">
        <h2 id="earlier">Earlier keys</h2>
      </div>
      <p className="sm mute">
        Payments made under them are still confirmed and refunded there. Forget them once no refund can come any more.
      </p>
      <ul className="plain-rows sm mt-4">
        {earlier.map((account) => (
          <EarlierAccount
            key={account.id}
            account={account}
            answer={answerTo(answer, { intent: 'forget', id: account.id })}
          />
        ))}
      </ul>
    </section>
  )
}

type AccountProps = { account: ConnectionView['earlier'][number]; answer: FormAnswer | undefined }

function EarlierAccount({ account: { id, service, shown, replacedAt }, answer }: AccountProps) {
  const [isAsking, setAsking] = useState(false)
  const [form, setForm] = useState<HTMLLIElement | null>(null)
  const busy = useNavigation().formData?.get('id') === id
  const name = shown ? `${service}, key ending in ${shown}` : service
  return (
    <li ref={setForm}>
      <p>
        <b>{name}</b>, until {formatDayAndTime(replacedAt)}
      </p>
      <StepUpForm
        intent="forget"
        answer={answer}
        codeMessage="Please confirm with a one-time code that the keys go."
        className="mt-2"
      >
        <input type="hidden" name="id" value={id} />
        <Button kind="quiet" busy={busy} aria-label={`Forget ${name}`} onClick={() => setAsking(true)}>
          Forget
        </Button>
      </StepUpForm>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          form?.querySelector('form')?.requestSubmit()
        }}
        title="Forget these keys?"
        confirm="Forget keys"
        keep="Keep keys"
        busy={busy}
      >
        Payments made under them can then only be refunded at {service} itself, and what happens to them there is no
        longer heard here.
      </ConfirmDialog>
    </li>
  )
}

import { useNavigation } from 'react-router'
import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import type { ConnectionView } from '#app/domain/connections/connection-view.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { ConfirmedButton } from '#app/ui/kit/confirmed-button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

type Props = { connection: ConnectionView; answer: FormAnswer | undefined }

/** Keys that were replaced: kept for what was made under them, until the owner lets them go. */
export function EarlierAccounts({ connection: { name, earlier }, answer }: Props) {
  const { replaced } = CONNECTIONS[name]
  if (earlier.length === 0 || !replaced) return null
  return (
    <Panel id="earlier" heading="Earlier keys">
      <p className="sm mute">{replaced.use}</p>
      <ul className="plain-rows sm mt-4">
        {earlier.map((account) => (
          <EarlierAccount
            key={account.id}
            account={account}
            gone={replaced.gone}
            answer={answerTo(answer, { intent: 'forget', id: account.id })}
          />
        ))}
      </ul>
    </Panel>
  )
}

type AccountProps = {
  account: ConnectionView['earlier'][number]
  /** What happens without these keys. */
  gone: string
  answer: FormAnswer | undefined
}

function EarlierAccount({ account: { id, service, shown, replacedAt, isReadable }, gone, answer }: AccountProps) {
  const busy = useNavigation().formData?.get('id') === id
  const name = shown ? `${service}, ${shown}` : service
  return (
    <li>
      <p>
        <b>{name}</b>, until {formatDayAndTime(replacedAt)}
      </p>
      {isReadable ? null : <p>They cannot be opened any more: SECRET has changed since they were saved. {gone}</p>}
      <StepUpForm
        intent="forget"
        answer={answer}
        codeMessage="Please confirm with a one-time code that the keys go."
        className="mt-2 mb-3"
      >
        <input type="hidden" name="id" value={id} />
        <ConfirmedButton
          kind="quiet"
          busy={busy}
          label="Forget"
          aria-label={`Forget ${name}`}
          title="Forget these keys?"
          confirm="Forget keys"
          keep="Keep keys"
        >
          {gone}
        </ConfirmedButton>
      </StepUpForm>
    </li>
  )
}

import { useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

/** A change of the settings, as the history shows it. */
export type SettingsChange = {
  id: string
  at: Instant
  by: string
  isUndo: boolean
  fields: { name: string; before: string; after: string }[]
}

type Props = {
  changes: readonly SettingsChange[]
  /** The answer to any form of the page. */
  answer: FormAnswer | undefined
}

/** Who changed what, and when; each change can be undone. */
export function SettingsHistory({ changes, answer }: Props) {
  return (
    <Panel
      id="history"
      heading="History"
      beside={<span className="sm mute num">{changes.length === 0 ? '' : `last ${changes.length}`}</span>}
      className="history"
    >
      {changes.length === 0 ? (
        <p className="sm mute">Nothing was changed yet: these are the standard settings.</p>
      ) : null}
      <ol>
        {changes.map((change) => (
          <Change key={change.id} change={change} answer={answerTo(answer, { intent: 'undo', change: change.id })} />
        ))}
      </ol>
    </Panel>
  )
}

function Change({ change, answer }: { change: SettingsChange; answer: FormAnswer | undefined }) {
  const busy = useNavigation().formData?.get('change') === change.id
  return (
    <li>
      <p className="sm mute num">
        {formatDayAndTime(change.at)} · {change.by}
        {change.isUndo ? ' took a change back' : null}
      </p>
      <dl className="sm">
        {change.fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <StepUpForm
        intent="undo"
        answer={answer}
        codeMessage="Taking a change back is a change too. Please confirm it with a one-time code."
      >
        <input type="hidden" name="change" value={change.id} />
        <Button kind="text" type="submit" busy={busy} aria-label={`Undo ${change.fields[0]?.name ?? 'the change'}`}>
          Undo
        </Button>
      </StepUpForm>
    </li>
  )
}

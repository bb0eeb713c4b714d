import { useFetcher } from 'react-router'
import { CONNECTIONS, type ConnectionName } from '#app/domain/connections/connection.ts'
import type { ConnectionView, TestOutcome } from '#app/domain/connections/connection-view.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

/** What a test found, or why there was none. */
export type ConnectionTestAnswer = { test: TestOutcome } | { refusal: string }

/** Tests the service in use, and shows what it found and what the service itself said. */
export function ConnectionTest({ name, tested }: { name: ConnectionName; tested: ConnectionView['tested'] }) {
  const tester = useFetcher<ConnectionTestAnswer>()
  const { button, does } = CONNECTIONS[name].test
  const isIdle = tester.state === 'idle'
  const answer = isIdle ? tester.data : undefined
  return (
    <Panel id="test" heading="Try it">
      <p className="sm mute">{does}</p>
      <div role="status">{answer ? <Found answer={answer} /> : null}</div>
      {tested && !answer ? (
        <p className="sm mt-2">
          {tested.fault ? `The last test failed, ${formatDayAndTime(tested.at)}: ${tested.fault}` : null}
          {tested.fault ? null : `The last test passed, ${formatDayAndTime(tested.at)}.`}
        </p>
      ) : null}
      <tester.Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="test" />
        <Button kind="quiet" type="submit" busy={!isIdle}>
          {button}
        </Button>
      </tester.Form>
    </Panel>
  )
}

function Found({ answer }: { answer: ConnectionTestAnswer }) {
  if ('refusal' in answer)
    return (
      <Notice kind="bad" className="mt-4">
        {answer.refusal}
      </Notice>
    )
  const { test } = answer
  if (test.fault === null)
    return (
      <Notice kind="ok" title="It works." className="mt-4">
        {test.words}
      </Notice>
    )
  return (
    <Notice kind="bad" title="It does not work yet." className="mt-4">
      {test.fault}
      {test.original ? (
        <>
          {' '}
          The service said: <q>{test.original}</q>
        </>
      ) : null}
    </Notice>
  )
}

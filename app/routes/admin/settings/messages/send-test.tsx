import { useFetcher } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'

/** The outcome of a test message, for the owner. */
export type TestAnswer = { test: { isSent: boolean; message: string } }

type Props = {
  /** The texts to send, as typed, by field name. */
  texts: Readonly<Record<string, string>>
  /** Where the test goes, as people read it. */
  to: string
  isSendable: boolean
}

/** Sends the typed message to the owner's own phone or mail, and shows the result. */
export function SendTest({ texts, to, isSendable }: Props) {
  const sender = useFetcher<TestAnswer>()
  const isIdle = sender.state === 'idle'
  const answer = isIdle && isSendable ? sender.data?.test : undefined
  return (
    <sender.Form method="post" className="mt-4">
      <input type="hidden" name="intent" value="test" />
      {Object.entries(texts).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <Button kind="quiet" type="submit" busy={!isIdle} aria-disabled={!isSendable || undefined}>
        Send to {to}
      </Button>
      <p role="status" className={answer && !answer.isSent ? 'sm bad mt-2' : 'sm mute mt-2'}>
        {isSendable ? answer?.message : 'Fix the text first.'}
      </p>
    </sender.Form>
  )
}

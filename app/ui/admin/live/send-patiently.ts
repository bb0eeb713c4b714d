import { data } from 'react-router'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { isAnswered, keyOf } from './save-keys.ts'
import { sendAgain } from './send-again.ts'
import { waitForShop } from './wait-for-shop.ts'
import { type Sent, whatBecame } from './what-became.ts'

/** Until it is dismissed. */
const ALL_DAY = 86_400_000

/**
 * Sends a form of the panel when the shop answers, and again when no answer came: the page with what was typed stays. Its
 * key keeps the shop from acting twice (http/save-once.server.ts). Where nobody can know what became of it, whoever sent
 * it is asked to look before they send it once more.
 */
export async function sendPatiently<Result>(request: Request, next: () => Promise<Result>): Promise<Result> {
  const { signal } = request
  const key = await keyOf(request)
  await waitForShop(signal, false)
  const results = await next()
  const became = whatBecame(results as Sent)
  if (key && became !== 'lost') isAnswered(key)
  if (signal.aborted || became === 'answered') return results
  if (key && became === 'lost') {
    await waitForShop(signal, true)
    // Sending it again ends this sending, and with it whoever waits for what it gives.
    if (signal.aborted || sendAgain(key)) return new Promise(() => {})
  }
  showToast({
    title: 'We can’t tell whether this was saved',
    text: 'The shop stopped answering in the middle of it. Look before you send it again.',
    milliseconds: ALL_DAY,
  })
  return keepPage(results as Sent) as Result
}

/** An answer that says nothing: the page stays as it is, with what was typed. */
function keepPage(sent: Sent): Sent {
  const nothing = { type: 'data', result: data(undefined, { status: 503 }) } as const
  return Object.fromEntries(Object.keys(sent).map((route) => [route, nothing]))
}

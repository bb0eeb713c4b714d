import { data } from 'react-router'
import { waitForServer } from '#app/ui/admin/wait-for-server.ts'
import { showToast } from '#app/ui/kit/toast-queue.ts'
import { idempotencyKeyOf, markAnswered } from './idempotency-keys.ts'
import { resend } from './resend-submission.ts'
import { type Submission, submissionOutcome } from './submission-outcome.ts'

/** Until it is dismissed. */
const ALL_DAY = 86_400_000

/**
 * Sends a form of the panel when the shop answers, and again when no answer came: the page with what was typed stays. Its
 * key keeps the shop from handling it twice (http/middleware/idempotency.server.ts). Where nobody can know its outcome, whoever sent
 * it is asked to look before they send it once more.
 */
export async function sendWithRetry<Result>(request: Request, next: () => Promise<Result>): Promise<Result> {
  const { signal } = request
  const key = await idempotencyKeyOf(request)
  await waitForServer(signal, false)
  const results = await next()
  const outcome = submissionOutcome(results as Submission)
  if (key && outcome !== 'lost') markAnswered(key)
  if (signal.aborted || outcome === 'answered') return results
  if (key && outcome === 'lost') {
    await waitForServer(signal, true)
    // Sending it again ends this sending, and with it whoever waits for what it gives.
    if (signal.aborted || resend(key)) return new Promise(() => {})
  }
  showToast({
    title: 'We can’t tell whether this was saved',
    text: 'The shop stopped answering in the middle of it. Look before you send it again.',
    milliseconds: ALL_DAY,
  })
  return keepPage(results as Submission) as Result
}

/** An answer that says nothing: the page stays as it is, with what was typed. */
function keepPage(sent: Submission): Submission {
  const nothing = { type: 'data', result: data(undefined, { status: 503 }) } as const
  return Object.fromEntries(Object.keys(sent).map((route) => [route, nothing]))
}

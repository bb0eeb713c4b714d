import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { emptyResult, type Submission, submissionOutcome } from '#app/ui/browser/submission-outcome.ts'
import { showToast } from '#app/ui/kit/toast-store.ts'

/** Long enough to be read by somebody who looks at the connection first. */
const MILLISECONDS = 12_000

/**
 * Client middleware: a form of the shop that got no response stays on its page with what was typed, where an error
 * screen would replace it. It is not sent again by itself, because only an order has an idempotency key.
 */
export const keepLostForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const isOrder = await isForAnOrder(request)
  const results = await next()
  if (request.method === 'GET' || request.signal.aborted) return results
  const sent = results as Submission
  if (submissionOutcome(sent) === 'answered') return results
  showToast({ ...(isOrder ? ORDER_LOST : FORM_LOST), milliseconds: MILLISECONDS })
  return emptyResult(sent)
}

const ORDER_LOST = {
  title: 'We can’t tell whether your order was placed',
  text: 'The shop did not answer. Look under My Orders, or send it again: it is placed only once.',
}
const FORM_LOST = {
  title: 'The shop did not answer',
  text: 'It may not have arrived. What you typed stays here: please send it again.',
}

async function isForAnOrder(request: Request): Promise<boolean> {
  if (request.method === 'GET' || new URL(request.url).pathname !== '/checkout') return false
  return (await request.clone().formData()).get('intent') === 'place'
}

import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { type Submission, submissionOutcome } from '#app/ui/browser/submission-outcome.ts'

/**
 * Client middleware: a requote of the open checkout that got no response is null, and the page stays as it is, where an
 * error screen would replace it with all that was typed.
 */
export const keepLostRequote: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET' || request.signal.aborted || location.pathname !== '/checkout') return results
  if (submissionOutcome(results as Submission) !== 'lost') return results
  return Object.fromEntries(Object.keys(results).map((route) => [route, { type: 'data', result: null }]))
}

import { useEffect, useState } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useRevalidator } from 'react-router'
import { type Submission, submissionOutcome } from '#app/ui/browser/submission-outcome.ts'
import { showToast } from '#app/ui/kit/toast-store.ts'
import { isOffline } from '#app/ui/shop/offline/offline-status.ts'

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

const RETRY_MS = 2000

const NO_RESPONSE = {
  title: 'The shop did not answer',
  text: 'What you chose stays here. We ask again for its total.',
}

/** The latest view, and whether its requote was lost (`keepLostRequote`): then it is asked for until it comes. */
export function useLatestView<View>(loaded: View | null): { view: View; isStale: boolean } {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState(loaded)
  if (loaded !== null && loaded !== latest) setLatest(loaded)
  const isStale = loaded === null
  useEffect(() => {
    if (!isStale) return
    showToast(NO_RESPONSE)
    const timer = setInterval(() => {
      if (!isOffline()) void revalidate()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [isStale, revalidate])
  const view = loaded ?? latest
  if (view === null) throw new Error('The checkout was opened without a view')
  return { view, isStale }
}

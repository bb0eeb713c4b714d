import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#app/ui/kit/toast-store.ts'
import { isOffline } from '#app/ui/shop/offline/offline-flag.ts'

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

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#app/ui/shared/session-provider.tsx'
import { postShownPage, postSignedOut, startServiceWorker } from './service-worker-client.ts'

// The delay before caching, which would compete for bandwidth and CPU with the page that has just loaded.
const SETTLED_MS = 3000

/** Registers the service worker, caches visited pages, and deletes them when the user signs out. */
export function useServiceWorker() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(startServiceWorker, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    void [pathname, search]
    postShownPage()
  }, [pathname, search])

  // Pictures further down load as the page is scrolled.
  useEffect(() => {
    const leave = () => document.hidden && postShownPage()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])

  const { state } = useSession()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'signed-in' && state === 'signed-out') postSignedOut()
    before.current = state
  }, [state])
}

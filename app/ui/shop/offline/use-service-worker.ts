import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { WorkerMessage } from '#app/service-worker/worker-message.ts'
import { useSession } from '#app/ui/shared/session-provider.tsx'

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

/** Registers the service worker where supported: over https or on localhost, and not in development. */
function startServiceWorker() {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined)
}

/** Asks the service worker to cache the current page and its files. */
export function postShownPage() {
  const entries = performance.getEntriesByType('resource')
  // A preloaded file appears twice in the entries.
  const files = new Set(entries.map(({ name }) => name).filter(isFile))
  performance.clearResourceTimings()
  post({ type: 'page-shown', page: location.href, files: Array.from(files) })
}

/** After sign-out: removes the pages that the person visited. */
function postSignedOut() {
  post({ type: 'signed-out' })
}

function post(message: WorkerMessage) {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message))
}

function isFile(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && /^\/(assets|pictures|files)(\/|$)/.test(pathname)
}

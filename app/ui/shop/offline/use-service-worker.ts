import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#app/ui/shop/session.tsx'
import { postShownPage, postSignedOut, startServiceWorker } from './service-worker.ts'

// What it fetches for later would share line and processor with the page that has just come.
const SETTLED_MS = 3000

/** Keeps what is shown for when the shop cannot be reached, and forgets it when a shopper signs out. */
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

  // Pictures further down come as the page is scrolled.
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

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { mayPageAskForCode } from '#app/domain/identity/sign-in/may-page-ask-for-code.ts'

/**
 * A client-side navigation keeps the CSP of the first document. With a hosted provider, pages that may ask for a
 * one-time code are therefore loaded as new documents, whose CSP allows the provider's scripts. Returns true while that
 * load is pending; the page should not be typed into meanwhile.
 */
export function useFullPageLoadForSignIn(hosted: boolean): boolean {
  const { pathname } = useLocation()
  const [loadedAt] = useState(pathname)
  const isLeaving = hosted && mayPageAskForCode(pathname) && !mayPageAskForCode(loadedAt)
  useEffect(() => {
    if (isLeaving) window.location.reload()
  }, [isLeaving])
  return isLeaving
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isSignInPath } from '#app/domain/identity/sign-in/sign-in-paths.ts'

/**
 * The CSP is fixed with the document, and a route change keeps the document. With a hosted provider, pages that sign
 * people in are therefore loaded as new documents. Returns true while that reload is pending, when nothing should be
 * typed.
 */
export function useSignInReload(hosted: boolean): boolean {
  const { pathname } = useLocation()
  const [loadedAt] = useState(pathname)
  const isLeaving = hosted && isSignInPath(pathname) && !isSignInPath(loadedAt)
  useEffect(() => {
    if (isLeaving) window.location.reload()
  }, [isLeaving])
  return isLeaving
}

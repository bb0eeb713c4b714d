import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isSignInPath } from '#app/domain/identity/sign-in/sign-in-pages.ts'

/**
 * What a page may load is settled when its document is, and a route change keeps the document. So where a hosted provider signs
 * people in, such a page is asked for as a document of its own. True while that is on its way: nothing may be typed until then.
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

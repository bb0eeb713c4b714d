import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { signsInAt } from '#app/domain/identity/sign-in-pages.ts'

/**
 * What a page may load is settled when its document is, and a route change keeps the document. So where a hosted provider signs
 * people in, such a page is asked for as a document of its own, before anything is typed into it.
 */
export function useSignInDocument(hosted: boolean): void {
  const { pathname } = useLocation()
  const allowed = useRef<boolean>(undefined)
  useEffect(() => {
    allowed.current ??= signsInAt(pathname)
    if (hosted && !allowed.current && signsInAt(pathname)) window.location.reload()
  }, [hosted, pathname])
}

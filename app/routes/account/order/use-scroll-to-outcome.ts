import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a form the page scrolls to its outcome and focuses it: the section named in the URL's hash, or the title if a
 * form of this page led back here. Live updates neither scroll nor move the focus.
 */
export function useScrollToOutcome(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    const answer = named ?? (seen.current === key ? null : title.current)
    seen.current = key
    answer?.focus()
    answer?.scrollIntoView({ block: 'center' })
  }, [key, hash])
  return title
}

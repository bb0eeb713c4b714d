import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What was just asked of an order is answered on its page: the answer comes into sight and takes the focus. That is the part
 * the address names, or, where a form of the page led back to it, the title. News the page hears by itself moves nobody.
 */
export function useScrollToAnswer(): RefObject<HTMLHeadingElement | null> {
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

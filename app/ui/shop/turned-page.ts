import { useLayoutEffect, useRef } from 'react'

/**
 * After a link to another page of a list was pressed, reading begins at the top of that page, for eyes and screen readers
 * alike. Gives what such a link calls when it is pressed. A list that only became shorter leaves everything in its place.
 */
export function useTurnedPage(page: number): () => void {
  const wasPressed = useRef(false)
  useLayoutEffect(() => {
    void page
    if (!wasPressed.current) return
    wasPressed.current = false
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page])
  return () => {
    wasPressed.current = true
  }
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SCROLL_TO_TOP_STATE } from '#app/ui/browser/scroll-to-top-link-state.ts'

/**
 * On every route change the page scrolls to the top (docs/specification.md, section 2), or to the element in the URL's
 * hash, and its main content or that element receives the focus, so that a screen reader starts there. The same applies
 * to pagination; other changes of a list do not scroll.
 */
export function useScrollToTopAndFocus(): void {
  useManualScrollRestoration()
  const { pathname, hash, state, key } = useLocation()
  const turned = state === SCROLL_TO_TOP_STATE && key
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    void [pathname, turned]
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (part) part.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    const read = part ?? document.getElementById('main')
    read?.focus({ preventScroll: true })
  }, [pathname, hash, turned])
}

// Going back is treated like any route change. On a reload the browser restores the position as usual. The root lives
// as long as the document, so the listeners are never removed.
function useManualScrollRestoration() {
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    takeOver()
    addEventListener('pageshow', takeOver)
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
    })
  }, [])
}

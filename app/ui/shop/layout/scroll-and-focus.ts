import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PAGE_TURN } from '#app/ui/kit/page-turn.ts'

/**
 * On every route change the page scrolls to the top (spec section 2), or to the part its address names, and its main
 * content or that part takes the focus, so that a screen reader begins there. So it does when a page of a list is turned; a
 * list that changes otherwise stays in its place.
 */
export function useScrollAndFocus(): void {
  useManualScrollRestoration()
  const { pathname, hash, state, key } = useLocation()
  const turned = state === PAGE_TURN && key
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

// Going back is a route change like any other. On a reload the browser keeps the place, as it always does. The root is there
// as long as the document, so the listeners stay.
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

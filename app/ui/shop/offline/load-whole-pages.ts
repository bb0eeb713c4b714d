import { isAway } from './connection.ts'

/**
 * While the server is unavailable links load whole pages: those are kept, and what the router would ask for each is not.
 * Returns how to stop.
 */
export function loadWholePages(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    // Hidden from the router, the press does what a press on a link does.
    if (link && isAway() && !event.defaultPrevented) event.stopImmediatePropagation()
  }
  addEventListener('click', follow, true)
  return () => removeEventListener('click', follow, true)
}

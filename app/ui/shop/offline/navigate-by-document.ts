import { isOffline } from './offline-status.ts'

/**
 * While the server is unavailable links load documents, which are cached, unlike the router's data. Returns
 * the cleanup function.
 */
export function navigateByDocument(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    // Hidden from the router, the press triggers a native navigation.
    if (link && isOffline() && !event.defaultPrevented) event.stopImmediatePropagation()
  }
  addEventListener('click', follow, true)
  return () => removeEventListener('click', follow, true)
}

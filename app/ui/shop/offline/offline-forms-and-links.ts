import { showToast } from '#app/ui/kit/toast-store.ts'
import { isOffline } from './offline-flag.ts'

/**
 * Blocks form submissions while offline: an error page would replace the page with what was typed. GET forms such as
 * the search are allowed. Returns the cleanup function.
 */
export function blockFormsOffline(): () => void {
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    // A form submitted by scripts shows its own error.
    if (!isOffline() || !form.matches('[method=post]:not([data-replay])')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    showToast({
      title: 'You are offline',
      text: 'Nothing was sent. What you typed stays here: send it when you are back.',
    })
  }
  // In the window's capture phase, before any handler of the form.
  addEventListener('submit', hold, true)
  return () => removeEventListener('submit', hold, true)
}

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

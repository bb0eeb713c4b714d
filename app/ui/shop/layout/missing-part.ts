import { listToasts, showToast } from '#app/ui/kit/toast-queue.ts'

const TITLE = 'A part of this page did not load'

/**
 * Says so when a part of the page that comes late cannot be fetched: there is no connection, or the shop has a newer
 * version. The page stays, with what was typed, until whoever reads it loads it anew. Returns how to stop.
 */
export function tellMissingPart(): () => void {
  const tell = () => {
    // A touch and the press that follows it may both have asked for it.
    if (listToasts().some((toast) => toast.title === TITLE)) return
    const text = 'Try again, or load the page anew: what you have not sent would be lost.'
    showToast({ title: TITLE, text, action: { label: 'Reload', run: () => location.reload() } })
  }
  addEventListener('vite:preloadError', tell)
  return () => removeEventListener('vite:preloadError', tell)
}

import { listToasts, showToast } from '#app/ui/kit/toast-queue.ts'

const TITLE = 'A part of this page did not load'

/**
 * Says that what somebody asked for cannot be fetched: there is no connection, or the shop has a newer version. The page
 * stays, with what was typed, until whoever reads it loads it anew.
 */
export function tellMissingPart(): void {
  // A press that is repeated has been told already.
  if (listToasts().some((toast) => toast.title === TITLE)) return
  const text = 'Try again, or reload the page: what you have not sent would be lost.'
  showToast({ title: TITLE, text, action: { label: 'Reload', run: () => location.reload() } })
}

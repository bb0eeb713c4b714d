import { dismissToast, showToast } from '#app/ui/kit/toast-queue.ts'

/** How often a shop that did not answer is tried again, in milliseconds. */
const EVERY = 2_000
/** Until it is dismissed. */
const ALL_DAY = 86_400_000

/**
 * Waits until the shop and its database respond, and shows a toast meanwhile: what is sent to an unavailable server is lost
 * with the page it was typed on. `wasLost`: it was sent without a response; `what` it is. Also returns when the signal is
 * aborted because the page was left.
 */
export async function waitForServer(signal: AbortSignal, wasLost: boolean, what = 'What you typed'): Promise<void> {
  if (!wasLost && (await isReady())) return
  const toast = showToast({
    title: 'The shop is out of reach',
    text: `${what} is kept. It is sent ${wasLost ? 'again ' : ''}as soon as the shop answers.`,
    milliseconds: ALL_DAY,
  })
  signal.addEventListener('abort', () => dismissToast(toast))
  do await new Promise((resolve) => setTimeout(resolve, EVERY))
  while (!signal.aborted && !(await isReady()))
  dismissToast(toast)
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz')).ok
  } catch {
    return false
  }
}

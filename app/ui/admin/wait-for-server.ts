import { dismissToast, showToast } from '#app/ui/kit/toast-store.ts'

/** How often the server is polled, in milliseconds. */
const POLL_MS = 2_000
// The toast stays until it is dismissed.
const ONE_DAY_MS = 86_400_000

/**
 * Waits until the server and its database respond, and shows a toast meanwhile: input sent to an unavailable server
 * would be lost with its page. `wasLost`: it was sent and got no response; `what` names it. Also returns when the
 * signal is aborted, because the page was left.
 */
export async function waitForServer(signal: AbortSignal, wasLost: boolean, what = 'What you typed'): Promise<void> {
  if (!wasLost && (await isReady())) return
  const toast = showToast({
    title: 'The shop is out of reach',
    text: `${what} is kept. It is sent ${wasLost ? 'again ' : ''}as soon as the shop answers.`,
    milliseconds: ONE_DAY_MS,
  })
  signal.addEventListener('abort', () => dismissToast(toast))
  do await new Promise((resolve) => setTimeout(resolve, POLL_MS))
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

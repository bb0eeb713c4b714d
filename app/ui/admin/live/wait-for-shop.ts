import { dismissToast, showToast } from '#app/ui/kit/toast-queue.ts'
import { shopAnswers } from '#app/ui/shop/offline/shop-answers.ts'

/** How often a shop that did not answer is tried again, in milliseconds. */
const EVERY = 2_000
/** Until it is dismissed. */
const ALL_DAY = 86_400_000

/**
 * Waits until the shop answers, and says so while it does: what is sent to a shop out of reach is lost with the page it was
 * typed on. Ends without an answer when the signal says that somebody went elsewhere meanwhile.
 */
export async function waitForShop(signal: AbortSignal): Promise<void> {
  if (await shopAnswers()) return
  const said = showToast({
    title: 'The shop is out of reach',
    text: 'What you typed is kept. It is sent as soon as the shop answers.',
    milliseconds: ALL_DAY,
  })
  let isReached = false
  while (!isReached && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, EVERY))
    isReached = await shopAnswers()
  }
  dismissToast(said)
}

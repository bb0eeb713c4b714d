// What Chromium, Firefox and Safari call a question that got no answer.
const WORDS = /failed to fetch|networkerror|load failed/i

/** Whether a page failed because the shop could not be reached, and not by a fault. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof TypeError && WORDS.test(error.message)
}

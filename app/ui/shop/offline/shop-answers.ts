/** Whether the shop can be reached now. */
export async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok
  } catch {
    return false
  }
}

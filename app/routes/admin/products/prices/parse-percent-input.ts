/** A typed percentage in tenths: 5 is 50, −2.5 is −25; null for anything else, also while it is incomplete. */
export function parsePercentInput(text: string): number | null {
  const typed = text.trim()
  return /^[+\-−]?\d{1,2}(\.\d)?$/.test(typed) ? Math.round(Number(typed.replace('−', '-')) * 10) : null
}

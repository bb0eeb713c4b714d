/** A change in per cent while it is being typed, in tenths: 5 is 50, −2.5 is −25. Null for what is none, or none yet. */
export function parsePercentInput(text: string): number | null {
  const typed = text.trim()
  return /^[+\-−]?\d{1,2}(\.\d)?$/.test(typed) ? Math.round(Number(typed.replace('−', '-')) * 10) : null
}

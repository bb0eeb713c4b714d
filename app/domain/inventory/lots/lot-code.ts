/** What the default codes of a day's lots begin with: A-1101 for almonds of 1 November. */
export function lotCodePrefix(name: string, receivedDay: string): string {
  const letter = name.match(/[A-Za-z]/)?.[0].toUpperCase() ?? 'L'
  return `${letter}-${receivedDay.slice(5, 7)}${receivedDay.slice(8, 10)}`
}

/** The default code of a lot: its prefix, as A-1101, or A-1101b when that is taken. */
export function suggestLotCode(name: string, receivedDay: string, taken: ReadonlySet<string>): string {
  const code = lotCodePrefix(name, receivedDay)
  if (!taken.has(code)) return code
  for (let count = 2; ; count++) {
    const next = count <= 26 ? `${code}${String.fromCharCode(96 + count)}` : `${code}-${count}`
    if (!taken.has(next)) return next
  }
}

/** Where a key leads in a list that goes round, from a place in it; null when the key does not move. */
export function nextMenuIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

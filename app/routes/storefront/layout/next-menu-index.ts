/** The index that a key moves to in a menu that wraps around; null for other keys. */
export function nextMenuIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

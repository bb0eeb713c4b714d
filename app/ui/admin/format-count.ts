/** A number with its noun, its digits grouped as in India: 1 row, 1,23,456 rows. For numbers that may be large. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? noun : `${noun}s`}`
}

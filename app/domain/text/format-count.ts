/**
 * A number with its noun, its digits grouped as in India: 1 pack, 2 packs, 1,23,456 rows. For nouns whose plural ends
 * in s.
 */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? noun : `${noun}s`}`
}

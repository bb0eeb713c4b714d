/** A number with its noun: 1 pack, 2 packs. For nouns whose plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}

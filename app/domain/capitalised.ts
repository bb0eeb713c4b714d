/** Words with a capital at their beginning, as a line or a column begins. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words with a capital at their beginning, as a line or a column begins. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name as a word of an address: `whole-cashews-w240`. Empty when it has no Latin letter or figure. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
}

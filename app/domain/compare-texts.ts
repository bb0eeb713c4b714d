/**
 * Compares texts by their characters' codes, as both databases sort ids: negative when `one` comes first, 0 when they
 * are equal. For `sort`, where the sequence must be the same in every language.
 */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

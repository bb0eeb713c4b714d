/** The lang attribute of a name: Hindi if it has Devanagari letters, otherwise the page's language. */
export function languageOf(name: string): 'hi' | undefined {
  return /[\u0900-\u097f]/.test(name) ? 'hi' : undefined
}

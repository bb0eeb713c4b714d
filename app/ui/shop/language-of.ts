/** The language a name is to be read out and written in: Hindi where it has Devanagari letters, else the page's own. */
export function languageOf(name: string): 'hi' | undefined {
  return /[\u0900-\u097f]/.test(name) ? 'hi' : undefined
}

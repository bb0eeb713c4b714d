import { existsSync, readFileSync } from 'node:fs'

const texts = new Map<string, string | null>()

/** The text of a stylesheet of the build at its address under the origin; null in development, where there is no build. */
export function sheetText(address: string): string | null {
  const known = texts.get(address)
  if (known !== undefined) return known
  const file = `build/client${address}`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  texts.set(address, text)
  return text
}

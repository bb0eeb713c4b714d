import { sumBy } from '#app/domain/sum.ts'

// A string in quotes; a colon after it makes it a name.
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/**
 * Parses the JSON of a webhook with a valid signature. Undefined for invalid JSON, and for an object with a duplicate
 * name: parsers disagree about which one counts, and no gateway sends any.
 */
export function parseWebhookJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    const names = [...text.matchAll(STRINGS)].filter(([, colon]) => colon !== undefined).length
    return names === countNames(json) ? json : undefined
  } catch {
    return undefined
  }
}

function countNames(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  const values = Object.values(json)
  return (Array.isArray(json) ? 0 : values.length) + sumBy(values, countNames)
}

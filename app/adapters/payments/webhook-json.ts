// A text in quotes; a colon after it makes it a name.
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/**
 * Reads the JSON of a webhook whose signature held. Undefined when it is none, or when a name stands twice in one object:
 * readers disagree about which of the two counts, and no gateway writes so.
 */
export function parseWebhookJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    const written = [...text.matchAll(TEXTS)].filter(([, colon]) => colon !== undefined).length
    return written === countNames(json) ? json : undefined
  } catch {
    return undefined
  }
}

function countNames(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  const values = Object.values(json)
  return (Array.isArray(json) ? 0 : values.length) + values.reduce((sum: number, value) => sum + countNames(value), 0)
}

/** A Firestore value as plain JSON. Instants are ISO text; references and bytes are text. */
export type Plain = string | number | boolean | null | readonly Plain[] | PlainMap
export type PlainMap = { readonly [field: string]: Plain }

type Json = Record<string, unknown>

/**
 * Converts an exported value to plain JSON, whichever tool wrote it: plain JSON, typed values of Firestore's REST API
 * ({ stringValue: … }), or the wrappers of export tools for instants and references. Other values stay unchanged.
 */
export function plainValue(value: unknown): Plain {
  if (Array.isArray(value)) return value.map(plainValue)
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return value as string | number | boolean
  for (const read of [typedValue, wrappedValue, timestamp]) {
    const plain = read(value as Json)
    if (plain !== undefined) return plain
  }
  return plainMap(value as Json)
}

/** Converts a map, field by field. */
export function plainMap(map: Json): PlainMap {
  return Object.fromEntries(Object.entries(map).map(([field, value]) => [field, plainValue(value)]))
}

/** Firestore's REST API: a single key names the type. 64-bit numbers are texts. */
function typedValue(value: Json): Plain | undefined {
  const [key = '', ...others] = Object.keys(value)
  if (others.length > 0) return undefined
  const inner = value[key]
  if (key === 'nullValue') return null
  if (key === 'integerValue' || key === 'doubleValue') return numberOr(inner)
  if (key === 'mapValue') return plainMap(((inner as Json | null)?.fields as Json) ?? {})
  if (key === 'arrayValue') return (((inner as Json | null)?.values as unknown[]) ?? []).map(plainValue)
  if (key === 'timestampValue') return instantOr(inner)
  const isKnown = ['stringValue', 'booleanValue', 'bytesValue', 'referenceValue', 'geoPointValue'].includes(key)
  return isKnown ? plainValue(inner) : undefined
}

/**
 * node-firestore-import-export and similar tools: { __datatype__: 'timestamp', value: … }; the emulator: { __time__: …
 * }.
 */
function wrappedValue(value: Json): Plain | undefined {
  if (typeof value.__time__ === 'string') return instantOr(value.__time__)
  return typeof value.__datatype__ === 'string' ? plainValue(value.value) : undefined
}

/** JSON.stringify of a Timestamp, on the server (_seconds) and in the browser (seconds). */
function timestamp(value: Json): Plain | undefined {
  const keys = Object.keys(value).sort().join()
  if (!['_nanoseconds,_seconds', 'nanoseconds,seconds', '_seconds', 'seconds'].includes(keys)) return undefined
  const seconds = Number(value._seconds ?? value.seconds)
  const nanoseconds = Number(value._nanoseconds ?? value.nanoseconds ?? 0)
  const at = new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000))
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function numberOr(value: unknown): Plain {
  const number = Number(value)
  return value !== '' && Number.isFinite(number) ? number : String(value)
}

function instantOr(value: unknown): Plain {
  const at = new Date(String(value))
  return Number.isNaN(at.getTime()) ? String(value) : at.toISOString()
}

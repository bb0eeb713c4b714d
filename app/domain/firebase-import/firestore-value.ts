/** A Firestore value as plain JSON holds it. Instants are ISO text; references and bytes are their text. */
export type Plain = string | number | boolean | null | readonly Plain[] | PlainMap
export type PlainMap = { readonly [field: string]: Plain }

type Json = Record<string, unknown>

/**
 * A value out of an export, whichever tool wrote it: plain JSON, the typed values of Firestore's own interface
 * ({ stringValue: … }), or the marks of export tools for instants and references. What is none of these is kept as it is.
 */
export function plainValue(value: unknown): Plain {
  if (Array.isArray(value)) return value.map(plainValue)
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return value as string | number | boolean
  for (const read of [typedValue, markedValue, timestamp]) {
    const told = read(value as Json)
    if (told !== undefined) return told
  }
  return plainMap(value as Json)
}

/** A map of values, field by field. */
export function plainMap(map: Json): PlainMap {
  return Object.fromEntries(Object.entries(map).map(([field, value]) => [field, plainValue(value)]))
}

/** Firestore's REST interface: one key that names the type. 64-bit numbers come as text. */
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

/** node-firestore-import-export and its kin: { __datatype__: 'timestamp', value: … }; the emulator: { __time__: … }. */
function markedValue(value: Json): Plain | undefined {
  if (typeof value.__time__ === 'string') return instantOr(value.__time__)
  return typeof value.__datatype__ === 'string' ? plainValue(value.value) : undefined
}

/** What JSON.stringify makes of a Timestamp, on the server (_seconds) and in the browser (seconds). */
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

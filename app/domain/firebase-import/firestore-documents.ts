import { type Plain, type PlainMap, plainMap } from './firestore-value.ts'

/**
 * A document of an export. `id` is null when the export has none; `place` is shown in the report: products.json,
 * document 3.
 */
export type FirestoreDocument = { id: string | null; fields: PlainMap; place: string }

/** A document with its id, or one derived from its fields, and the fingerprint of its fields. */
export type KnownDocument = FirestoreDocument & { id: string; fingerprint: string }

/** The documents of a file, and its entries that are none. */
type ParsedDocuments = { documents: FirestoreDocument[]; invalid: { place: string; was: string; message: string }[] }

export type ExportFile = { name: string; text: string }
type Json = Record<string, unknown>

const ID_FIELDS = ['__id__', '_id', 'id', 'uid', 'docId', 'documentId']

/**
 * Reads the documents of a collection from a file: a list or a map of documents, Firestore's own listing ({ documents:
 * […] }), an export of several collections ({ __collections__: … } or { products: … }), or one document per line. A
 * file named after a collection (products.json) contains only that; any other is searched for the collection's name.
 */
export function parseDocuments({ name, text }: ExportFile, collection: string): ParsedDocuments {
  const isNamed =
    name
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, '')
      .toLowerCase() === collection
  const json = parse(text)
  if (json === undefined) return isNamed ? fromLines(name, text) : { documents: [], invalid: [] }
  const held = nested(json, collection)
  if (held === undefined && !isNamed) return { documents: [], invalid: [] }
  return sortEntries(entriesOf(held ?? json), (place) => `${name}, ${place}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** The entries of a collection in a file of several; undefined when there are none. */
function nested(json: unknown, collection: string): unknown {
  if (!isMap(json)) return undefined
  const collections = isMap(json.__collections__) ? json.__collections__ : json
  const held = collections[collection]
  return isMap(held) || Array.isArray(held) ? held : undefined
}

/** The collections of a file with several; none for a file of one. */
export function collectionsIn({ text }: ExportFile): string[] {
  const json = parse(text)
  if (!isMap(json)) return []
  if (isMap(json.__collections__)) return Object.keys(json.__collections__)
  return nested(json, 'products') || nested(json, 'users') ? Object.keys(json) : []
}

type Entry = { key: string | null; value: unknown; place: string }

function entriesOf(json: unknown): Entry[] {
  const list = Array.isArray(json) ? json : isMap(json) && Array.isArray(json.documents) ? json.documents : null
  if (list) return list.map((value, index) => ({ key: null, value, place: `document ${index + 1}` }))
  if (!isMap(json)) return [{ key: null, value: json, place: 'the whole file' }]
  // A document has primitive fields; a map of documents has only maps.
  const isOne = isMap(json.fields) || !Object.values(json).every(isMap)
  if (isOne) return [{ key: null, value: json, place: 'document 1' }]
  return Object.entries(json).map(([key, value]) => ({ key, value, place: `“${key}”` }))
}

function fromLines(name: string, text: string): ParsedDocuments {
  const entries = text.split(/\r?\n/).flatMap((line, index): Entry[] => {
    if (line.trim() === '') return []
    return [{ key: null, value: parse(line) ?? line, place: `line ${index + 1}` }]
  })
  return sortEntries(entries, (place) => `${name}, ${place}`)
}

function sortEntries(entries: readonly Entry[], placeOf: (place: string) => string): ParsedDocuments {
  const read: ParsedDocuments = { documents: [], invalid: [] }
  for (const { key, value, place } of entries) {
    if (isMap(value)) read.documents.push({ ...documentOf(key, value), place: placeOf(place) })
    else
      read.invalid.push({ place: placeOf(place), was: String(value), message: 'This is no document, or was cut off.' })
  }
  return read
}

function documentOf(key: string | null, value: Json): { id: string | null; fields: PlainMap } {
  const body = isMap(value.fields) ? value.fields : isMap(value.data) ? value.data : value
  const fields = withoutEmpty(plainMap(body), '__collections__')
  const path = body === value.fields && typeof value.name === 'string' ? value.name.split('/').at(-1) : null
  const wrapped = body === value ? fields : plainMap(value)
  const statedId = ID_FIELDS.map((field) => wrapped[field] ?? fields[field]).find(isId)
  const id = key ?? path ?? statedId ?? null
  return { id: id === null ? null : String(id), fields: withoutIdField(fields, id) }
}

/** Drops an empty map of subcollections, which export tools put among the fields. Others are reported. */
function withoutEmpty(fields: PlainMap, field: string): PlainMap {
  const { [field]: inner, ...others } = fields
  return isMap(inner) && Object.keys(inner).length === 0 ? others : fields
}

/** Drops a field that only repeats the id. */
function withoutIdField(fields: PlainMap, id: Plain): PlainMap {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !(ID_FIELDS.includes(name) && String(value) === String(id))),
  )
}

function isId(value: Plain | undefined): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The port for an export: a folder with files of documents and the files of the bucket. */
export type ExportFolder = {
  /** Files that may contain documents. */
  documents: readonly ExportFile[]
  /** All other files, by path in the folder. */
  files: readonly string[]
  read: (path: string) => Promise<Uint8Array>
}

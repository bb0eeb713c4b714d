import { type Plain, type PlainMap, plainMap } from './firestore-value.ts'

/** A document of an export. `id` is null when the export does not tell it; `place` is for a reader: products.json, 3rd. */
export type FirestoreDocument = { id: string | null; fields: PlainMap; place: string }

/** What was read out of one file: documents, and what in it is none. */
type ReadDocuments = { documents: FirestoreDocument[]; odd: { place: string; was: string; message: string }[] }

export type ExportFile = { name: string; text: string }
type Json = Record<string, unknown>

const ID_FIELDS = ['__id__', '_id', 'id', 'uid', 'docId', 'documentId']

/**
 * The documents of one collection in a file: a list or a map of documents, Firestore's own listing ({ documents: […] }),
 * an export of several collections ({ __collections__: … } or { products: … }), or one document a line. A file named
 * after its collection (products.json) holds nothing else; any other is searched for the collection's name.
 */
export function readDocuments({ name, text }: ExportFile, collection: string): ReadDocuments {
  const isNamed =
    name
      .replace(/^.*\//, '')
      .replace(/\.[^.]*$/, '')
      .toLowerCase() === collection
  const json = parse(text)
  if (json === undefined) return isNamed ? fromLines(name, text) : { documents: [], odd: [] }
  const held = nested(json, collection)
  if (held === undefined && !isNamed) return { documents: [], odd: [] }
  return sortOut(entriesOf(held ?? json), (place) => `${name}, ${place}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** What a file of several collections has under this one's name. */
function nested(json: unknown, collection: string): unknown {
  if (!isMap(json)) return undefined
  const collections = isMap(json.__collections__) ? json.__collections__ : json
  const held = collections[collection]
  return isMap(held) || Array.isArray(held) ? held : undefined
}

/** The collections of a file that holds several; none for a file of one. */
export function collectionsIn({ text }: ExportFile): string[] {
  const json = parse(text)
  if (!isMap(json)) return []
  if (isMap(json.__collections__)) return Object.keys(json.__collections__)
  return nested(json, 'products') || nested(json, 'users') ? Object.keys(json) : []
}

type Entry = { key: string | null; value: unknown; place: string }

function entriesOf(json: unknown): Entry[] {
  const list = Array.isArray(json) ? json : isMap(json) && Array.isArray(json.documents) ? json.documents : null
  if (list) return list.map((value, at) => ({ key: null, value, place: `document ${at + 1}` }))
  if (!isMap(json)) return [{ key: null, value: json, place: 'the whole file' }]
  // A document has plain fields; a map of documents has nothing but documents.
  const isOne = isMap(json.fields) || !Object.values(json).every(isMap)
  if (isOne) return [{ key: null, value: json, place: 'document 1' }]
  return Object.entries(json).map(([key, value]) => ({ key, value, place: `“${key}”` }))
}

function fromLines(name: string, text: string): ReadDocuments {
  const entries = text.split(/\r?\n/).flatMap((line, at): Entry[] => {
    if (line.trim() === '') return []
    return [{ key: null, value: parse(line) ?? line, place: `line ${at + 1}` }]
  })
  return sortOut(entries, (place) => `${name}, ${place}`)
}

function sortOut(entries: readonly Entry[], say: (place: string) => string): ReadDocuments {
  const read: ReadDocuments = { documents: [], odd: [] }
  for (const { key, value, place } of entries) {
    if (isMap(value)) read.documents.push({ ...documentOf(key, value), place: say(place) })
    else read.odd.push({ place: say(place), was: String(value), message: 'This is no document, or was cut off.' })
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
  return { id: id === null ? null : String(id), fields: withoutOwnId(fields, id) }
}

/** Export tools put the subcollections of a document among its fields; only where there are some is there something to tell. */
function withoutEmpty(fields: PlainMap, field: string): PlainMap {
  const { [field]: inner, ...others } = fields
  return isMap(inner) && Object.keys(inner).length === 0 ? others : fields
}

/** A field that only message the id again is not a field of the document. */
function withoutOwnId(fields: PlainMap, id: Plain): PlainMap {
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

/** The port for an export: a folder with files of documents and, below it, the files of the bucket. */
export type ExportFolder = {
  /** Files that may hold documents. */
  documents: readonly ExportFile[]
  /** Every other file, by its path in the folder. */
  files: readonly string[]
  read: (path: string) => Promise<Uint8Array>
}

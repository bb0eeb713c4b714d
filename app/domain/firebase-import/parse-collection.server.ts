import { createHash } from 'node:crypto'
import { compareTexts } from '#app/domain/compare-texts.ts'
import { type ExportFile, type FirestoreDocument, type KnownDocument, parseDocuments } from './firestore-documents.ts'
import type { Plain, PlainMap } from './firestore-value.ts'
import type { RecordReport } from './import-report.ts'
import { displayValue } from './record-reader.ts'

/** The documents of a collection in file order, and reports on what is no document. */
type CollectionDocuments = { documents: KnownDocument[]; reports: RecordReport[]; files: Set<string> }

/**
 * Reads a collection from all files. Of documents with the same id, the first counts. One without an id gets its
 * fingerprint as id.
 */
export function parseCollection(files: readonly ExportFile[], collection: 'products' | 'users'): CollectionDocuments {
  const byId = new Map<string, KnownDocument>()
  const result: CollectionDocuments = { documents: [], reports: [], files: new Set() }
  for (const file of files) {
    const { documents, invalid } = parseDocuments(file, collection)
    if (documents.length + invalid.length > 0) result.files.add(file.name)
    for (const { place, was, message } of invalid) {
      const finding = { field: '', was: displayValue(was), did: 'left-out', became: '', message } as const
      result.reports.push({
        from: collection,
        id: place,
        outcome: 'left-out',
        ourId: null,
        message,
        findings: [finding],
      })
    }
    for (const document of documents) {
      const known = knownDocument(document)
      const duplicateOf = byId.get(known.id)
      if (!duplicateOf) byId.set(known.id, known)
      else {
        const message = `${duplicateOf.place} has the same id${duplicateOf.fingerprint === known.fingerprint ? ' and the same fields' : ''}.`
        result.reports.push({
          from: collection,
          id: known.place,
          outcome: 'left-out',
          ourId: null,
          message,
          findings: [],
        })
      }
    }
  }
  result.documents.push(...byId.values())
  return result
}

function knownDocument(document: FirestoreDocument): KnownDocument {
  const fingerprint = fingerprintOf(document.fields)
  return { ...document, id: document.id ?? `without-id-${fingerprint.slice(0, 16)}`, fingerprint }
}

/** A hash of the fields, independent of their order and of the export tool. */
function fingerprintOf(fields: PlainMap): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(fields)))
    .digest('base64url')
}

function ordered(value: Plain): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(ordered)
  const entries = Object.entries(value as PlainMap).sort(([a], [b]) => compareTexts(a, b))
  return entries.map(([field, inner]) => [field, ordered(inner)])
}

import type { RecordReport } from '../normalise/finding.ts'
import { shown } from '../normalise/mended.ts'
import type { KnownDocument } from '../take/takeover-wishes.ts'
import { fingerprintOf } from './fingerprint.server.ts'
import { type ExportFile, type FirestoreDocument, readDocuments } from './firestore-documents.ts'

/** Documents to be taken, in the order of the files, and what in the files is none. */
export type SortedDocuments = { documents: KnownDocument[]; reports: RecordReport[]; files: Set<string> }

/** Reads one collection out of all files. Of documents with one id the first counts; one without an id goes by its fields. */
export function sortDocuments(files: readonly ExportFile[], collection: 'products' | 'users'): SortedDocuments {
  const byId = new Map<string, KnownDocument>()
  const sorted: SortedDocuments = { documents: [], reports: [], files: new Set() }
  for (const file of files) {
    const { documents, odd } = readDocuments(file, collection)
    if (documents.length + odd.length > 0) sorted.files.add(file.name)
    for (const { place, was, says } of odd) {
      const finding = { field: '', was: shown(was), did: 'left-out', became: '', says } as const
      sorted.reports.push({ from: collection, id: place, outcome: 'left-out', ourId: null, says, findings: [finding] })
    }
    for (const document of documents) {
      const known = knownDocument(document)
      const twin = byId.get(known.id)
      if (!twin) byId.set(known.id, known)
      else {
        const says = `${twin.place} has the same id${twin.fingerprint === known.fingerprint ? ' and the same fields' : ''}.`
        sorted.reports.push({ from: collection, id: known.place, outcome: 'left-out', ourId: null, says, findings: [] })
      }
    }
  }
  sorted.documents.push(...byId.values())
  return sorted
}

function knownDocument(document: FirestoreDocument): KnownDocument {
  const fingerprint = fingerprintOf(document.fields)
  return { ...document, id: document.id ?? `without-id-${fingerprint.slice(0, 16)}`, fingerprint }
}

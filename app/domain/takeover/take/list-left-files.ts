import type { ExportFolder } from '../documents/export-folder.ts'
import { collectionsIn } from '../documents/firestore-documents.ts'
import type { RecordReport } from '../normalise/finding.ts'

/** A line for every file that nothing was taken from, and for every collection the shop has no place for. */
export function listLeftFiles({ documents, files }: ExportFolder, used: ReadonlySet<string>): RecordReport[] {
  const report = (id: string, says: string): RecordReport => ({
    from: 'files',
    id,
    outcome: 'left-out',
    ourId: null,
    says,
    findings: [],
  })
  const others = documents.flatMap((file) => {
    const collections = collectionsIn(file).filter((name) => name !== 'products' && name !== 'users')
    if (!used.has(file.name)) return [report(file.name, 'Neither products nor users are in this file.')]
    return collections.map((name) => report(`${file.name}, ${name}`, 'The shop takes products and users only.'))
  })
  const left = files.filter((path) => !used.has(path))
  return [...others, ...left.map((path) => report(path, 'No product shows this file.'))]
}

import type { ExportFile } from './firestore-documents.ts'

/** The port for an export: a folder with files of documents and, below it, the files of the bucket. */
export type ExportFolder = {
  /** Files that may hold documents. */
  documents: readonly ExportFile[]
  /** Every other file, by its path in the folder. */
  files: readonly string[]
  read: (path: string) => Promise<Uint8Array>
}

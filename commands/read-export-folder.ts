import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { ExportFolder } from '#app/domain/takeover/documents/export-folder.ts'

const DOCUMENTS = ['.json', '.jsonl', '.ndjson']

/** Opens the export of a Firebase project. Only files that were listed in the folder are ever read. */
export function readExportFolder(path: string): ExportFolder {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(path, name)).isFile() && !name.split(sep).some((part) => part.startsWith('.')))
    .map((name) => name.split(sep).join('/'))
    .sort()
  const isDocuments = (name: string) => DOCUMENTS.includes(extname(name).toLowerCase())
  return {
    documents: names.filter(isDocuments).map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') })),
    files: names.filter((name) => !isDocuments(name)),
    read: (name) => readFile(join(path, name)),
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import type { ExportFolder } from '#app/domain/firebase-import/firestore-documents.ts'
import { importFromFirebase } from '#app/domain/firebase-import/import-from-firebase.server.ts'
import type { ImportOptions } from '#app/domain/firebase-import/import-options.ts'
import {
  countOutcomes,
  REPORT_HEADERS,
  reportRows,
  summariseFindings,
} from '#app/domain/firebase-import/import-report.ts'
import { STOCK_UNITS, type StockUnit } from '#app/domain/firebase-import/normalise-value.ts'
import type { RecordReport } from '#app/domain/firebase-import/record-reader.ts'
import { ACTOR, type Command, inShop } from './command.ts'

const OPTIONS = { 'dry-run': { type: 'boolean' }, admins: { type: 'boolean' }, stock: { type: 'string' } } as const
const USAGE = 'import firebase FOLDER [--dry-run] [--stock kg|1kg|500g|250g|g] [--admins]'

export const importShop: Command = {
  usage: USAGE,
  does: 'take products and customers over from an exported Firebase project',
  async run(config, words) {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
    const [source, path = '', ...more] = positionals
    if (source !== 'firebase' || path === '' || more.length > 0)
      return refuse(`Say from where: npm run mewa -- ${USAGE}`)
    if (!existsSync(path)) return refuse(`There is no folder ${path}.`)
    const unit = values.stock ?? null
    if (unit !== null && !isUnit(unit))
      return refuse('Say what one of the stock weighs: --stock kg, 1kg, 500g, 250g or g.')
    const options = { isDry: values['dry-run'] ?? false, admins: values.admins ?? false, unit }
    return inShop(config, async (shop) => {
      const reports: RecordReport[] = []
      try {
        await importFromFirebase(shop, ACTOR, readExportFolder(path), options, (report) => reports.push(report))
      } finally {
        say(reports, options, saveImportReport(config.dataDir, shop.now(), reports))
      }
      return true
    })
  },
}

function say(reports: readonly RecordReport[], { isDry }: ImportOptions, paths: readonly string[]): void {
  for (const line of summariseFindings(reports)) console.log(`· ${line}`)
  for (const line of countOutcomes(reports)) console.log(`✓ ${line}`)
  console.log(`Every record and field is in\n  ${paths.join('\n  ')}`)
  if (isDry) console.log('This was a dry run: nothing was written to the shop.')
}

function isUnit(text: string): text is StockUnit {
  return Object.hasOwn(STOCK_UNITS, text)
}

function refuse(words: string): boolean {
  console.error(words)
  return false
}

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

/** Writes the whole report as CSV and as JSON, readable by nobody else: it holds phones and addresses. Gives both paths. */
function saveImportReport(dataDir: string, at: string, reports: readonly RecordReport[]): string[] {
  const folder = join(dataDir, 'reports')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `firebase-${at.replace(/[:.]/g, '-')}`)
  const rows = Papa.unparse({ fields: [...REPORT_HEADERS], data: reportRows(reports) }, { newline: '\r\n' })
  const kept = { mode: 0o600, flag: 'wx' } as const
  // The mark at the front tells spreadsheets that this is UTF-8.
  writeFileSync(`${path}.csv`, `\uFEFF${rows}\r\n`, kept)
  writeFileSync(`${path}.json`, `${JSON.stringify(reports, null, 2)}\n`, kept)
  return [`${path}.csv`, `${path}.json`]
}

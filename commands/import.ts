import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import type { ExportFolder } from '#app/domain/firebase-import/firestore-documents.ts'
import { importFromFirebase } from '#app/domain/firebase-import/import-from-firebase.server.ts'
import type { ImportOptions } from '#app/domain/firebase-import/import-options.ts'
import {
  countOutcomes,
  REPORT_HEADERS,
  type RecordReport,
  reportRows,
  summariseFindings,
} from '#app/domain/firebase-import/import-report.ts'
import { STOCK_UNITS, type StockUnit } from '#app/domain/firebase-import/normalise-value.ts'
import { type Command, refuseArguments, withShop } from './shared/command.ts'

const OPTIONS = { 'dry-run': { type: 'boolean' }, admins: { type: 'boolean' }, stock: { type: 'string' } } as const
const UNITS = Object.keys(STOCK_UNITS).join('|')

export const importFirebase: Command = {
  usage: `import firebase FOLDER [--dry-run] [--stock ${UNITS}] [--admins]`,
  description: 'take products and customers over from an exported Firebase project',
  async run(config, args) {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [source, path = '', ...more] = positionals
    if (source !== 'firebase' || path === '' || more.length > 0) return refuseArguments(importFirebase)
    if (!existsSync(path)) return refuse(`There is no folder ${path}.`)
    const unit = values.stock ?? null
    if (unit !== null && !isUnit(unit)) return refuse(`Give the unit of the stock: --stock ${UNITS}.`)
    const options = { isDryRun: values['dry-run'] ?? false, admins: values.admins ?? false, unit }
    return withShop(config, async (shop) => {
      const reports: RecordReport[] = []
      try {
        await importFromFirebase(shop, COMMAND_LINE, readExportFolder(path), options, (report) => reports.push(report))
      } finally {
        printReport(reports, options, saveImportReport(config.dataDir, shop.now(), reports))
      }
      return true
    })
  },
}

function printReport(reports: readonly RecordReport[], { isDryRun }: ImportOptions, paths: readonly string[]): void {
  for (const line of summariseFindings(reports)) console.log(`· ${line}`)
  for (const line of countOutcomes(reports)) console.log(`✓ ${line}`)
  console.log(`Every record and field is in\n  ${paths.join('\n  ')}`)
  if (isDryRun) console.log('This was a dry run: nothing was written to the shop.')
}

function isUnit(text: string): text is StockUnit {
  return Object.hasOwn(STOCK_UNITS, text)
}

function refuse(message: string): boolean {
  console.error(message)
  return false
}

const DOCUMENTS = ['.json', '.jsonl', '.ndjson']

/** Opens the export of a Firebase project. Only files listed in the folder can be read. */
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

/**
 * Writes the report as CSV and JSON, readable only by its owner, as it holds phones and addresses. Returns both paths.
 */
function saveImportReport(dataDir: string, at: string, reports: readonly RecordReport[]): string[] {
  const folder = join(dataDir, 'reports')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `firebase-${at.replace(/[:.]/g, '-')}`)
  const rows = Papa.unparse({ fields: [...REPORT_HEADERS], data: reportRows(reports) }, { newline: '\r\n' })
  const options = { mode: 0o600, flag: 'wx' } as const
  // By the byte order mark spreadsheets recognise UTF-8.
  writeFileSync(`${path}.csv`, `\uFEFF${rows}\r\n`, options)
  writeFileSync(`${path}.json`, `${JSON.stringify(reports, null, 2)}\n`, options)
  return [`${path}.csv`, `${path}.json`]
}

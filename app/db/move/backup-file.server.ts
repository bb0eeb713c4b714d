import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { TableChecksum } from './table-checksum.server.ts'

const BATCH = 500
const DAMAGED = 'The file is cut off, damaged, or no backup at all.'

/** Reads a backup part by part, rows so many at once. Throws where the file is cut off, damaged or no backup at all. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  let rows: string[] = []
  let isFirst = true
  for await (const line of linesOf(path)) {
    const isRow = line.startsWith('[')
    if (isRow) rows.push(line)
    if (rows.length > 0 && (!isRow || rows.length === BATCH)) {
      yield { kind: 'rows', lines: rows }
      rows = []
    }
    if (!isRow) yield marked(parse(line), isFirst)
    isFirst = false
  }
}

function parse(line: string): Partial<BackupHead & BackupTable & BackupEnd> {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(DAMAGED)
  }
}

function marked(value: Partial<BackupHead & BackupTable & BackupEnd>, isFirst: boolean): BackupPart {
  if (isFirst !== (value.mewa === 1)) throw new Error('This is no backup of a shop, or one of a later version.')
  if (value.mewa) return { kind: 'head', head: value as BackupHead }
  return value.end ? { kind: 'end', end: value as BackupEnd } : { kind: 'table', table: value as BackupTable }
}

/** Lines end with a line feed alone: other signs that some readers take for an end stand within texts. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // An error of the file or of the unpacking reaches whoever reads the lines; nothing else is to be done about it here.
  pipeline(createReadStream(path), unpacked, () => undefined)
  let rest = ''
  const texts = unpacked.setEncoding('utf8')[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await texts.next().catch(throwDamaged)
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error(DAMAGED)
}

/** What the unpacker says of a wrong byte helps nobody: incorrect data check. */
function throwDamaged(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith('Z_') ? new Error(DAMAGED, { cause: error }) : error
}

/**
 * A backup is gzipped text, one JSON value a line: what it is; then for each table its name and columns, and its rows as
 * rowLine makes them; last the checksums, by which every row before them is checked.
 */
export type BackupHead = { mewa: 1; takenAt: string; migrations: readonly string[] }
export type BackupTable = { table: string; columns: readonly string[] }
export type BackupEnd = { end: readonly TableChecksum[] }

/** What a backup holds, in the order it is read. */
type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; end: BackupEnd }

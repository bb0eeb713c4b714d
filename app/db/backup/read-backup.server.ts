import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'

const BATCH_ROWS = 500
const DAMAGED = 'The file is cut off, damaged, or no backup at all.'

/**
 * A backup is gzipped text, one JSON value per line: a head; for each table its name and columns, then its rows as
 * rowLine writes them; last the checksums of all rows.
 */
const BackupHead = z.object({ mewa: z.literal(1), takenAt: z.string(), migrations: z.array(z.string()) })
const BackupTable = z.object({ table: z.string(), columns: z.array(z.string()) })
const BackupEnd = z.object({
  end: z.array(z.object({ table: z.string(), rows: z.int(), checksum: z.string() })),
})
export type BackupHead = z.infer<typeof BackupHead>
export type BackupTable = z.infer<typeof BackupTable>
export type BackupEnd = z.infer<typeof BackupEnd>

/** The parts of a backup in the order they are read. */
type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; end: BackupEnd }

/** Reads a backup part by part, its rows in batches. Throws if the file is cut off, damaged or no backup. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  let rows: string[] = []
  let isFirst = true
  for await (const line of linesOf(path)) {
    const isRow = line.startsWith('[')
    if (isRow) rows.push(line)
    if (rows.length > 0 && (!isRow || rows.length === BATCH_ROWS)) {
      yield { kind: 'rows', lines: rows }
      rows = []
    }
    if (!isRow) yield toPart(line, isFirst)
    isFirst = false
  }
}

function toPart(line: string, isFirst: boolean): BackupPart {
  const value = parse(line)
  if (isFirst) {
    const head = BackupHead.safeParse(value)
    if (!head.success) throw new Error('This is no backup of a shop, or one of a later version.')
    return { kind: 'head', head: head.data }
  }
  const end = BackupEnd.safeParse(value)
  if (end.success) return { kind: 'end', end: end.data }
  const table = BackupTable.safeParse(value)
  if (!table.success) throw new Error(DAMAGED)
  return { kind: 'table', table: table.data }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(DAMAGED)
  }
}

/** The lines of a file. Only a line feed ends a line: other line separators occur within text. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // The reader of the lines receives an error of the file or of the decompression.
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

/** Replaces the decompressor's message about a wrong byte, which helps nobody: incorrect data check. */
function throwDamaged(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith('Z_') ? new Error(DAMAGED, { cause: error }) : error
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

type Sheets = { bytes: Buffer; hash: string }

const MARK = /\/\*(\/assets\/[\w.-]+\.css)\*\//g

const isThere = new Map<string, boolean>()
const filled = new Map<string, Sheets>()

/**
 * What stands for a stylesheet of the build while a page is made: its text is a third of the page and always the same, so it
 * is put in last (pageBytes) and hashed once. Null in development, where there is no build.
 */
export function sheetMark(address: string): string | null {
  const known = isThere.get(address) ?? existsSync(fileOf(address))
  isThere.set(address, known)
  return known ? `/*${address}*/` : null
}

/** What the marks of a style element stand for, and its SHA-256 in base64; null if its text is no marks. */
export function sheetsOf(marks: string): Sheets | null {
  const known = filled.get(marks)
  if (known) return known
  const addresses = Array.from(marks.matchAll(MARK), ([, address = '']) => address)
  if (addresses.length === 0 || addresses.map(sheetMark).join('') !== marks) return null
  const bytes = Buffer.concat(addresses.map((address) => readFileSync(fileOf(address))))
  const sheets = { bytes, hash: createHash('sha256').update(bytes).digest('base64') }
  filled.set(marks, sheets)
  return sheets
}

function fileOf(address: string): string {
  return `build/client${address}`
}

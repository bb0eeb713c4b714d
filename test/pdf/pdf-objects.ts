import { inflateSync } from 'node:zlib'

export type PdfObject = { head: string; stream: string }

/** The objects of a PDF by number, their streams inflated. */
export function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|\nstream\n)/g)) {
    const [whole, id = '', head = ''] = match
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const from = match.index + whole.length
    const bytes = whole.endsWith('stream\n') ? pdf.subarray(from, from + length) : Buffer.alloc(0)
    const stream = head.includes('/FlateDecode') && bytes.length > 0 ? inflateSync(bytes) : bytes
    objects.set(id, { head, stream: stream.toString('latin1') })
  }
  return objects
}

/** The part of an object that a key holds, in it or in an object of its own. */
export function referred(objects: ReadonlyMap<string, PdfObject>, head: string, key: string): string {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]
  return id ? (objects.get(id)?.head ?? '') : head
}

export type Characters = ReadonlyMap<number, string>

/** The characters of glyphs by a ToUnicode map; pdfkit writes ranges with one character after the other. */
export function charactersIn(map: string): Characters {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    const texts = Array.from(list.matchAll(/<([\da-f ]*)>/gi), ([, hex = '']) => hex.replaceAll(' ', ''))
    for (const [at, hex] of texts.entries()) characters.set(parseInt(from, 16) + at, utf16(hex))
  }
  return characters
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

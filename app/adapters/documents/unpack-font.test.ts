import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { unpackFont } from './unpack-font.server.ts'

const FOLDER = join(import.meta.dirname, 'fonts')
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.woff'))

test.each(FILES)('%s is unpacked whole, and measures text as its file does', (name) => {
  const file = readFileSync(join(FOLDER, name))
  const unpacked = unpackFont(file)
  expect(unpacked.length).toBe(file.readUInt32BE(16))
  const pdf = new PDFDocument({ autoFirstPage: false }).registerFont('file', file).registerFont('unpacked', unpacked)
  const widthIn = (font: string) => pdf.font(font).fontSize(12).widthOfString('Mewa ₹1,149 श्री అ ക ক')
  expect(widthIn('unpacked')).toBe(widthIn('file'))
})

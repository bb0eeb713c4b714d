import type { Fact, Party } from '#app/domain/documents/paper.ts'
import { type Box, QUIET, rule, type Sheet, write } from './typesetting.server.ts'

/** The part of an A4 page that is written on. */
export function writable(sheet: Sheet): Box & { bottom: number } {
  const { width, height, margins } = sheet.page
  return {
    x: margins.left,
    y: margins.top,
    width: width - margins.left - margins.right,
    bottom: height - margins.bottom,
  }
}

/** The head of an A4 paper. Gives where the rest begins. */
export function drawTitle(sheet: Sheet, title: string, beside: string): number {
  const page = writable(sheet)
  write(sheet, beside, { ...page, y: page.y + 10 }, { size: 9, align: 'right', colour: QUIET })
  const end = write(sheet, title, page, { size: 22, voice: 'display' })
  rule(sheet, { ...page, y: end + 4 })
  return end + 16
}

/** Who, with name and lines. Gives where it ends. */
export function drawParty(sheet: Sheet, party: Party, box: Box): number {
  let y = write(sheet, party.title, box, { size: 8, colour: QUIET }) + 1
  y = write(sheet, party.name, { ...box, y }, { size: 10, voice: 'strong' }) + 1
  for (const line of party.lines) y = write(sheet, line, { ...box, y }, { size: 9 })
  return y
}

/** Facts, each name over its value, or beside it when there is room. Gives where they end. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], box: Box): number {
  const names = { ...box, width: box.width * 0.45 }
  const values = { x: box.x + box.width * 0.48, width: box.width * 0.52 }
  let y = box.y
  for (const [name, value] of facts) {
    const ends = [
      write(sheet, name, { ...names, y }, { size: 8.5, colour: QUIET }),
      write(sheet, value, { ...values, y }, { size: 8.5, voice: 'strong' }),
    ]
    y = Math.max(...ends) + 2
  }
  return y
}

/** Sentences under one another. */
export function drawNotes(sheet: Sheet, notes: readonly string[], box: Box): number {
  let y = box.y
  for (const note of notes) y = write(sheet, note, { ...box, y }, { size: 8, colour: QUIET }) + 1
  return y
}

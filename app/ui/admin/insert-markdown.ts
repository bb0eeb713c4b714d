import { fillField } from '#app/ui/browser/field-values.ts'

type Marks = { before: string; after: string; sample: string }

/** Puts marks around what is selected, or around a sample, which is then selected. */
export function wrapSelection(area: HTMLTextAreaElement | null, { before, after, sample }: Marks): void {
  if (!area) return
  const { selectionStart: from, selectionEnd: to, value } = area
  const words = value.slice(from, to) || sample
  fillField(area, value.slice(0, from) + before + words + after + value.slice(to))
  area.focus()
  area.setSelectionRange(from + before.length, from + before.length + words.length)
}

/** Writes lines of their own at the cursor, with an empty line around them, and selects a part of them to type over. */
export function insertBlock(area: HTMLTextAreaElement | null, lines: string, selected = ''): void {
  if (!area) return
  const { selectionEnd: at, value } = area
  const head = value.slice(0, at).replace(/\n+$/, '')
  const tail = value.slice(at).replace(/^\n+/, '')
  const start = head ? `${head}\n\n` : ''
  fillField(area, `${start}${lines}\n${tail ? `\n${tail}` : ''}`)
  area.focus()
  const from = start.length + (selected ? lines.indexOf(selected) : lines.length)
  area.setSelectionRange(from, from + selected.length)
}

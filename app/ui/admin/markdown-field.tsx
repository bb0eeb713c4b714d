import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import type { ReactNode, RefObject } from 'react'
import { fillField } from '#app/ui/browser/field-values.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'

type Field = { ref: RefObject<HTMLTextAreaElement | null>; defaultValue: string; onInput: () => void }

type Props = {
  label: string
  name: string
  rows: number
  error: string | undefined
  hint?: string
  maxLength?: number
  /** From `useFieldValue`. */
  field: Field
  /** More tools, such as one that sets a picture in. */
  children?: ReactNode
}

/** A text in Markdown, with buttons that write its marks. */
export function MarkdownField({ label, name, rows, error, hint, maxLength, field, children }: Props) {
  const write = (before: string, after: string, sample: string) =>
    wrapSelection(field.ref.current, { before, after, sample })
  return (
    <div>
      <div className="markdown-tools" role="toolbar" aria-label={`Tools of the field ${label}`}>
        <Button
          kind="quiet"
          aria-label="Heading"
          onClick={() => insertBlock(field.ref.current, '## Heading', 'Heading')}
        >
          <Heading className="icon" aria-hidden="true" />
        </Button>
        <Button kind="quiet" aria-label="Bold" onClick={() => write('**', '**', 'important')}>
          <Bold className="icon" aria-hidden="true" />
        </Button>
        <Button
          kind="quiet"
          aria-label="List"
          onClick={() => insertBlock(field.ref.current, '- First point\n- Second point', 'First point')}
        >
          <List className="icon" aria-hidden="true" />
        </Button>
        <Button kind="quiet" aria-label="Link" onClick={() => write('[', '](/products)', 'words')}>
          <Link className="icon" aria-hidden="true" />
        </Button>
        {children}
      </div>
      <TextAreaField
        label={label}
        name={name}
        id={name}
        rows={rows}
        className="markdown"
        spellCheck
        maxLength={maxLength}
        hint={hint}
        error={error}
        {...field}
      />
    </div>
  )
}

type Marks = { before: string; after: string; sample: string }

/** Puts marks around what is selected, or around a sample, which is then selected. */
function wrapSelection(area: HTMLTextAreaElement | null, { before, after, sample }: Marks): void {
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
  const { selectionEnd: cursor, value } = area
  const head = value.slice(0, cursor).replace(/\n+$/, '')
  const tail = value.slice(cursor).replace(/^\n+/, '')
  const start = head ? `${head}\n\n` : ''
  fillField(area, `${start}${lines}\n${tail ? `\n${tail}` : ''}`)
  area.focus()
  const from = start.length + (selected ? lines.indexOf(selected) : lines.length)
  area.setSelectionRange(from, from + selected.length)
}

import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { TextAreaField } from '#app/ui/kit/field.tsx'
import { insertBlock, wrapSelection } from './insert-markdown.ts'

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

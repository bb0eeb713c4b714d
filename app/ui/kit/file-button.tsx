import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  icon: LucideIcon
  /** The text of the button, and its accessible name unless it has an `aria-label`. */
  text: string
  onFiles: (files: readonly File[]) => void
}

/** A button that opens the browser's choice of files. The same file may be chosen again: none stays chosen. */
export function FileButton({ icon: Icon, text, onFiles, className, ...input }: Props) {
  return (
    <label className={classNames('btn quiet file-button', className)}>
      <Icon className="icon" aria-hidden="true" />
      <span aria-hidden={input['aria-label'] ? 'true' : undefined}>{text}</span>
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          const files = Array.from(event.target.files ?? [])
          event.target.value = ''
          onFiles(files)
        }}
      />
    </label>
  )
}

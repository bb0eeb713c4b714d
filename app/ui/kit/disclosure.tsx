import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The classes of a summary that looks like a button, a link or a chip; none for one that its page styles. */
const KIND_CLASSES = {
  text: 'btn text',
  quiet: 'btn quiet',
  link: 'link sm touch-link',
  chip: 'chip',
  plain: undefined,
} as const

type Props = ComponentProps<'details'> & {
  kind?: keyof typeof KIND_CLASSES
  /** The label of what is pressed. */
  summary: ReactNode
}

/** A part of a page that a press on its summary shows and hides, also without scripts. */
export function Disclosure({ kind = 'text', summary, className, children, ...details }: Props) {
  return (
    <details className={classNames('disclosure', className)} {...details}>
      <summary className={KIND_CLASSES[kind]}>{summary}</summary>
      {children}
    </details>
  )
}

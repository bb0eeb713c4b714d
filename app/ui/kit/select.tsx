import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * A select alone, for a place with a label of its own: one beside it or an aria-label. Elsewhere it is a `SelectField`.
 */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={classNames('input', className)} />
}

import type { ComponentProps } from 'react'

/**
 * An input alone, for a place with a label of its own: one beside it or an aria-label. Elsewhere it is a `Field`. Every
 * page of the shop loads it, so a select alone is apart, in select.tsx.
 */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={className ? `input ${className}` : 'input'} />
}

import type { ComponentProps } from 'react'

/**
 * An input alone, for a place with a label of its own: one beside it or an aria-label. Elsewhere it is a `Field`. Every
 * page of the shop loads it, so a select and the input of a code are apart.
 */
export function Input(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className="input" />
}

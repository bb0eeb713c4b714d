import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A small button of a set: a filter or an example. `aria-pressed` marks the chosen ones. */
export function Chip({ type = 'button', ...button }: Omit<ComponentProps<'button'>, 'className'>) {
  return <button data-replay={type === 'button' ? '' : undefined} {...button} type={type} className="chip" />
}

/** A link of a set. `aria-current` marks the one that is open. */
export function ChipLink(link: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...link} className="chip" />
}

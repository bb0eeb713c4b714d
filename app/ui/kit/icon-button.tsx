import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** The label is the accessible name. */
type Props = { label: string; icon: LucideIcon }

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon: Icon,
  ...button
}: Props & Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <button type="button" {...button} className="icon-button" aria-label={label}>
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}

/** A link that shows only an icon. */
export function IconLink({
  label,
  icon: Icon,
  className,
  ...link
}: Props & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...link} className={className ? `icon-button ${className}` : 'icon-button'} aria-label={label}>
      <Icon className="icon" aria-hidden="true" />
    </Link>
  )
}

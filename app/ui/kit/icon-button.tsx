import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** The label is the accessible name. */
type Look = { label: string; icon: LucideIcon; className?: string }

/** A button that shows only an icon. */
export function IconButton(props: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return <button type="button" {...withIcon(props)} />
}

/** A link that shows only an icon. */
export function IconLink(props: Look & Omit<ComponentProps<typeof Link>, 'children'>) {
  return <Link {...withIcon(props)} />
}

/** The attributes and the content of the element. */
function withIcon<Props extends Look>({ label, icon: Icon, className, ...rest }: Props) {
  return {
    ...rest,
    className: classNames('icon-button', className),
    'aria-label': label,
    children: <Icon className="icon" aria-hidden="true" />,
  }
}

import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { SpinnerIcon } from './spinner.tsx'

type Look = {
  /** Its class in button.css too. */
  kind: 'primary' | 'secondary' | 'quiet' | 'text' | 'destructive'
  large?: boolean
  full?: boolean
  className?: string
  /** The label: a verb and its object. */
  children: ReactNode
}

/** Button. While busy it shows a spinner left of the label and ignores presses, but keeps its width and focus. */
export function Button({
  kind,
  large,
  full,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Look & {
  busy?: boolean
} & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      data-early={type === 'button' ? '' : undefined}
      className={look({ kind, large, full, className }, busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <SpinnerIcon /> : null}
      {children}
    </button>
  )
}

/** A link that looks like a button: `to` another page, or `href` for what the router does not open. */
export function ButtonLink({
  kind,
  large,
  full,
  className,
  ...link
}: Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string }))) {
  const classes = look({ kind, large, full, className })
  return 'to' in link ? <Link className={classes} {...link} /> : <a className={classes} {...link} />
}

function look({ kind, large, full, className }: Omit<Look, 'children'>, busy?: boolean): string {
  return ['btn', kind, large && 'lg', full && 'full', busy && 'is-busy', className].filter(Boolean).join(' ')
}

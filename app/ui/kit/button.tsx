import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
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

type ButtonProps = Look & { busy?: boolean } & ComponentProps<'button'>

/** Button. While busy it shows a spinner left of the label and ignores presses, but keeps its width and focus. */
export function Button({ busy, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...withClasses(rest, busy)}
      type={type}
      data-replay={type === 'button' ? '' : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <SpinnerIcon /> : null}
      {children}
    </button>
  )
}

type LinkProps = ComponentProps<typeof Link> | (ComponentProps<'a'> & { href: string })

/** A link that looks like a button: `to` another page, or `href` for what the router does not open. */
export function ButtonLink(props: Look & LinkProps) {
  return 'to' in props ? <Link {...withClasses(props)} /> : <a {...withClasses(props)} />
}

/** The attributes of the element: the classes in place of the look. */
function withClasses<Props extends Omit<Look, 'children'>>(
  { kind, large, full, className, ...rest }: Props,
  busy?: boolean,
) {
  const classes = classNames('btn', kind, large && 'lg', full && 'full', busy && 'is-busy', className)
  return { className: classes, ...rest }
}

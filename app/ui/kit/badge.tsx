import type { ReactNode } from 'react'

type Props = {
  kind: 'ok' | 'warn' | 'bad' | 'info' | 'action' | 'quiet'
  /** Payment badges differ by more than colour: full is paid, ring is due, half is being checked. */
  dot?: 'full' | 'ring' | 'half'
  className?: string
  children: ReactNode
}

/** The state of a thing, in one word. */
export function Badge({ kind, dot, className, children }: Props) {
  return (
    <span className={['badge', kind, className].filter(Boolean).join(' ')}>
      {dot ? <i className={`dot ${dot}`} aria-hidden="true" /> : null}
      {children}
    </span>
  )
}

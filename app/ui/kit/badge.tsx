import type { ReactNode } from 'react'

type Props = {
  kind: 'ok' | 'warn' | 'bad' | 'info' | 'action' | 'quiet'
  /** Payment badges differ by shape too: full is paid, ring is due, half is pending. */
  dot?: 'full' | 'ring' | 'half'
  className?: string
  children: ReactNode
}

/** A status, in one word. */
export function Badge({ kind, dot, className, children }: Props) {
  return (
    <span className={['badge', kind, className].filter(Boolean).join(' ')}>
      {dot ? <i className={`dot ${dot}`} aria-hidden="true" /> : null}
      {children}
    </span>
  )
}

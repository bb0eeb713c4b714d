import type { ReactNode } from 'react'

/** Each has its colours in badge.css. The kit knows no module of the shop, whose own list is BADGE_KINDS. */
export type BadgeKind = 'ok' | 'warn' | 'bad' | 'info' | 'action' | 'quiet'

type Props = {
  kind: BadgeKind
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

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /**
   * Each has its colours in badge.css. The kit knows nothing of the shop, whose list of the same kinds is BADGE_KINDS.
   */
  kind: 'ok' | 'warn' | 'bad' | 'info' | 'action' | 'quiet'
  /** Payment badges differ by shape too: full is paid, ring is due, half is pending. */
  dot?: 'full' | 'ring' | 'half'
  className?: string
  children: ReactNode
}

/** A status, in one word. */
export function Badge({ kind, dot, className, children }: Props) {
  return (
    <span className={classNames('badge', kind, className)}>
      {dot ? <i className={`dot ${dot}`} aria-hidden="true" /> : null}
      {children}
    </span>
  )
}

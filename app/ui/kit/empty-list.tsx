import type { ReactNode } from 'react'

/** The empty state of a list: a zero with its unit, its meaning, and one action. */
export function EmptyList({ figure, message, children }: { figure: string; message: string; children?: ReactNode }) {
  return (
    <div className="panel empty-list">
      <p className="figure num">{figure}</p>
      <p className="mute">{message}</p>
      {children ? <p className="mt-4">{children}</p> : null}
    </div>
  )
}

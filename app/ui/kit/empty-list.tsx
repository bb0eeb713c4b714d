import type { ReactNode } from 'react'

/** The empty state of a list: the zero reading, its meaning, and one action. */
export function EmptyList({ reading, message, children }: { reading: string; message: string; children?: ReactNode }) {
  return (
    <div className="panel empty-list">
      <p className="reading num">{reading}</p>
      <p className="mute">{message}</p>
      {children ? <p className="mt-4">{children}</p> : null}
    </div>
  )
}

import type { ReactNode } from 'react'

/** An empty list: what is zero, what that means, and one way on, as every empty state shows it. */
export function EmptyList({ reading, message, children }: { reading: string; message: string; children?: ReactNode }) {
  return (
    <div className="panel emptylist">
      <p className="read num">{reading}</p>
      <p className="mute">{message}</p>
      {children ? <p className="mt-4">{children}</p> : null}
    </div>
  )
}

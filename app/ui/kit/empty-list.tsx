import type { ReactNode } from 'react'

/** An empty list: what is zero, what that means, and one way on, as every empty state shows it. */
export function EmptyList({ reading, says, children }: { reading: string; says: string; children?: ReactNode }) {
  return (
    <div className="panel emptylist">
      <p className="read num">{reading}</p>
      <p className="mute">{says}</p>
      {children ? <p className="mt-4">{children}</p> : null}
    </div>
  )
}

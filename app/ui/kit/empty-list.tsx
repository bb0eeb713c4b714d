import type { ReactNode } from 'react'

/** A list with nothing in it, said as a reading: what is zero, what that means, one way on (look.md 13). */
export function EmptyList({ reading, says, children }: { reading: string; says: string; children?: ReactNode }) {
  return (
    <div className="panel emptylist">
      <p className="read num">{reading}</p>
      <p className="mute">{says}</p>
      {children ? <p className="mt-4">{children}</p> : null}
    </div>
  )
}

import type { CSSProperties } from 'react'

export type Share = { name: string; count: number; note?: string }

/** Parts of a whole as lines, each with its percentage and its figure. */
export function Shares({ shares }: { shares: readonly Share[] }) {
  const all = shares.reduce((sum, share) => sum + share.count, 0)
  return (
    <ul className="shares">
      {shares.map(({ name, count, note }) => (
        <li key={name} style={{ '--share': all === 0 ? 0 : count / all } as CSSProperties}>
          <span className="row between">
            <span>{name}</span>
            <span className="num">
              <b className="b">{all === 0 ? 0 : Math.round((count / all) * 100)}%</b>
              <span className="sm mute"> {note ?? count.toLocaleString('en-IN')}</span>
            </span>
          </span>
          <i aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}

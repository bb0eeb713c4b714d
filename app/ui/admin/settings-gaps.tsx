import { Circle } from 'lucide-react'

/** What is still missing before the shop should open to the public; nothing left is said too. */
export function SettingsGaps({ gaps }: { gaps: readonly { field: string; says: string }[] }) {
  return (
    <section className="panel gapsbox" aria-label="Before you open">
      <div className="ph2">
        <h2>Before you open</h2>
        <span className="sm mute num">{gaps.length === 0 ? 'all done' : `${gaps.length} to do`}</span>
      </div>
      {gaps.length === 0 ? <p className="sm">Everything the law and shoppers ask for is filled in.</p> : null}
      <ul className="gaps sm">
        {gaps.map((gap) => (
          <li key={gap.field} className="row">
            <Circle className="i" aria-hidden="true" />
            {gap.says}
          </li>
        ))}
      </ul>
    </section>
  )
}

import Circle from 'lucide-react/icons/circle'
import { Link } from 'react-router'
import type { SettingsGap } from '#app/domain/settings/settings-gaps.ts'

/** What is still missing before the shop should open to the public, each leading to its field; nothing left is said too. */
export function SettingsGaps({ gaps }: { gaps: readonly SettingsGap[] }) {
  return (
    <section className="panel" aria-labelledby="before-you-open">
      <div className="ph2">
        <h2 id="before-you-open">Before you open</h2>
        <span className="sm mute num">{gaps.length === 0 ? 'all done' : `${gaps.length} to do`}</span>
      </div>
      {gaps.length === 0 ? <p className="sm">Everything the law and shoppers ask for is filled in.</p> : null}
      <ul className="gaps sm">
        {gaps.map((gap) => (
          <li key={gap.key}>
            <Link className="row" to={gap.to}>
              <Circle className="i" aria-hidden="true" />
              {gap.says}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

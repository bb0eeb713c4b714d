import { useEffect, useRef } from 'react'
import type { ShownGroup, ShownHit } from './use-found.ts'

type Props = { id: string; groups: readonly ShownGroup[]; active: number; onChoose: (hit: ShownHit) => void }

/** What was found, in groups. The chosen one is kept in sight; the keyboard stays in the box above. */
export function PaletteList({ id, groups, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen option is in sight after every move
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  let index = -1
  return (
    <div className="palette-list" role="listbox" id={id} aria-label="Found" ref={list}>
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <p className="sm mute palette-group" aria-hidden="true">
            {group.name}
          </p>
          {group.hits.map((hit) => {
            index += 1
            const isActive = index === active
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the box, by aria-activedescendant
              <div
                key={hit.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                className={isActive ? 'palette-hit on' : 'palette-hit'}
                onClick={() => onChoose(hit)}
              >
                <span className="b">{hit.name}</span>
                {hit.detail ? <span className="sm mute num">{hit.detail}</span> : null}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

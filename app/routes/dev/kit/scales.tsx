import type { CSSProperties } from 'react'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { Group, Section, Specimen } from './section.tsx'

const READINGS = [
  [0, 'Empty: 0 g'],
  [25, '250 g of 1 kg'],
  [70, '700 g'],
  [100, 'Full, and held at the end beyond'],
] as const

/** The scale line at several readings. It always measures something, and the words beside it say the same. */
export function Scales() {
  return (
    <Section
      id="scale"
      name="The scale line"
      says="A tick every 50 g, a taller one every 250 g, a bar for what lies on it and one needle. Never an ornament."
    >
      <Group name="Red: the reading being made now">
        {READINGS.map(([percent, says]) => (
          <Specimen key={percent} state={says}>
            <ScaleLine percent={percent} />
          </Specimen>
        ))}
      </Group>
      <Group name="Ink: until it is touched">
        <Specimen state="At rest">
          <ScaleLine percent={50} kind="ink" />
        </Specimen>
        <Specimen state="Under the pointer">
          <div data-force="hover">
            <ScaleLine percent={50} kind="ink" />
          </div>
        </Specimen>
      </Group>
      <Group name="The header’s edge: 0 to 10 kg across the page" size="whole">
        <Specimen state="1.75 kg in the cart">
          <Edge percent={17.5} />
        </Specimen>
        <Specimen state="Swinging to a new weight">
          <Edge percent={27.5} className="is-moving" />
        </Specimen>
      </Group>
    </Section>
  )
}

function Edge({ percent, className }: { percent: number; className?: string }) {
  return (
    <div className="scale-sample">
      <div className="ruleline" aria-hidden="true" />
      <i
        className={className ? `needle ${className}` : 'needle'}
        style={{ '--g': `${percent}%` } as CSSProperties}
        aria-hidden="true"
      />
    </div>
  )
}

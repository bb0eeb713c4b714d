import type { CSSProperties } from 'react'
import { classNames } from '#app/ui/kit/class-names.ts'
import { ScaleLine } from '#app/ui/kit/scale-line.tsx'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'
import { Group, Section, Specimen } from './section.tsx'

const READINGS = [
  [0, 'Empty: 0 g'],
  [25, '250 g of 1 kg'],
  [70, '700 g'],
  [100, 'Full, and held at the end beyond'],
] as const

/** The scale line with several values. It always shows a measurement, with the same value as text. */
export function Scales() {
  return (
    <Section
      id="scale"
      name="The scale line"
      description="A tick every 50 g, a taller one every 250 g, a bar for what lies on it and one needle. Never an ornament."
    >
      <Group name="Red: the reading being made now">
        {READINGS.map(([percent, message]) => (
          <Specimen key={percent} state={message}>
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
      <Group name="The header’s edge: 0 to 10 kg across the page" size="wide">
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
      <div className="ruler" aria-hidden="true" />
      <i
        className={classNames('needle', className)}
        style={{ '--g': `${percent}%` } as CSSProperties}
        aria-hidden="true"
      />
    </div>
  )
}

const SIZES = [
  ['hero', 'Weighed for you', 'display'],
  ['4xl', 'California Almonds', 'display'],
  ['3xl', 'Your cart', 'display'],
  ['2xl', 'Most bought', 'display'],
  ['xl', 'Medjool Dates', 'display'],
  ['lg', '₹1,499', 'bold'],
  ['base', 'Weighed after you order, packed the same day.', ''],
  ['sm', 'Delivery in two to four days', ''],
  ['xs', '₹119.60/100 g', 'mute'],
] as const

/** A pack of each font weight. */
const WEIGHTS = [
  ['250g', 'Eczar 400'],
  ['500g', 'Eczar 600'],
  ['1kg', 'Eczar 800'],
] as const

/** The two typefaces, their sizes, and the font weights of pack sizes. */
export function Type() {
  return (
    <Section
      id="type"
      name="Type"
      description="Eczar names things, Figtree says everything else. A pack’s label is as heavy as the pack."
    >
      <dl className="kit-type">
        {SIZES.map(([size, words, look]) => (
          <div key={size}>
            <dt className="xs mute">{size}</dt>
            <dd className={look} style={{ fontSize: `var(--text-${size})` }}>
              {words}
            </dd>
          </div>
        ))}
      </dl>
      <Group name="Pack weight is type weight" size="small">
        {WEIGHTS.map(([weight, font]) => (
          <Specimen key={weight} state={font}>
            <span className="kit-weight">
              <WeightLabel weight={weight} />
            </span>
          </Specimen>
        ))}
        <Specimen state="The page’s one reading">
          <span className="figure">1.75 kg</span>
        </Specimen>
      </Group>
      <Group name="Languages and figures">
        <Specimen state="Devanagari, one voice with Latin">
          <span className="display kit-line">Almonds · बादाम</span>
        </Specimen>
        <Specimen state="Hindi name under a product’s">
          <span className="hindi" lang="hi">
            कैलिफ़ोर्निया बादाम गिरी
          </span>
        </Specimen>
        <Specimen state="Figures of one width, for columns">
          <span className="num bold">₹9,84,210 · ₹1,11,111</span>
        </Specimen>
      </Group>
    </Section>
  )
}

const RADII = [
  ['tick', '2 px, ticks and bars'],
  ['sm', '6 px, controls'],
  ['md', '10 px, panels'],
  ['lg', '16 px, dialogs and sheets'],
  ['full', 'Chips and the search box'],
] as const

const DEPTHS = [
  ['paper', 'none', 'The page has no depth'],
  ['surface', 'var(--shadow-2)', 'Toolbars and sticky bars'],
  ['surface', 'var(--shadow-3)', 'What floats over the page'],
] as const

const TIMES = [
  ['--dur-1', '120 ms, a state changes'],
  ['--dur-2', '220 ms, a sheet comes'],
  ['--dur-needle', '420 ms, the needle settles'],
] as const

/** Radii, shadows and durations. */
export function Shapes() {
  return (
    <Section
      id="shape"
      name="Shape, depth and motion"
      description="Everything stands on a grid of 4 px. Products have no box. Where less motion is asked for, there is none."
    >
      <Group name="Corners" size="small">
        {RADII.map(([radius, message]) => (
          <Specimen key={radius} state={message}>
            <span className="kit-shape" style={{ borderRadius: `var(--radius-${radius})` }} />
          </Specimen>
        ))}
      </Group>
      <Group name="Depth" size="small">
        {DEPTHS.map(([ground, shadow, message]) => (
          <Specimen key={message} state={message}>
            <span className="kit-shape plain" style={{ background: `var(--color-${ground})`, boxShadow: shadow }} />
          </Specimen>
        ))}
      </Group>
      <Group name="Motion, under the pointer" size="small">
        {TIMES.map(([duration, message]) => (
          <Specimen key={duration} state={message}>
            <span className="kit-track">
              <i style={{ transitionDuration: `var(${duration})` }} />
            </span>
          </Specimen>
        ))}
      </Group>
    </Section>
  )
}

import { Group, Section, Specimen } from './section.tsx'

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

/** Corners, depth and time. */
export function Shapes() {
  return (
    <Section
      id="shape"
      name="Shape, depth and motion"
      says="Everything stands on a grid of 4 px. Products have no box. Where less motion is asked for, there is none."
    >
      <Group name="Corners" size="small">
        {RADII.map(([radius, says]) => (
          <Specimen key={radius} state={says}>
            <span className="kit-shape" style={{ borderRadius: `var(--radius-${radius})` }} />
          </Specimen>
        ))}
      </Group>
      <Group name="Depth" size="small">
        {DEPTHS.map(([ground, shadow, says]) => (
          <Specimen key={says} state={says}>
            <span className="kit-shape plain" style={{ background: `var(--color-${ground})`, boxShadow: shadow }} />
          </Specimen>
        ))}
      </Group>
      <Group name="Motion, under the pointer" size="small">
        {TIMES.map(([duration, says]) => (
          <Specimen key={duration} state={says}>
            <span className="kit-track">
              <i style={{ transitionDuration: `var(${duration})` }} />
            </span>
          </Specimen>
        ))}
      </Group>
    </Section>
  )
}

import { WEIGHTS } from '#app/domain/weight.ts'
import { WeightLabel } from '#app/ui/shop/weight-label.tsx'
import { Group, Section, Specimen } from './section.tsx'

const SIZES = [
  ['hero', 'Weighed for you', 'disp'],
  ['4xl', 'California Almonds', 'disp'],
  ['3xl', 'Your cart', 'disp'],
  ['2xl', 'Most bought', 'disp'],
  ['xl', 'Medjool Dates', 'disp'],
  ['lg', '₹1,499', 'b'],
  ['base', 'Weighed after you order, packed the same day.', ''],
  ['sm', 'Delivery in two to four days', ''],
  ['xs', '₹119.60/100 g', 'mute'],
] as const

/** The two typefaces, their sizes, and the weights that say how heavy a pack is. */
export function Type() {
  return (
    <Section
      id="type"
      name="Type"
      says="Eczar names things, Figtree says everything else. A pack’s label is as heavy as the pack."
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
        {WEIGHTS.map((weight, at) => (
          <Specimen key={weight} state={['Eczar 400', 'Eczar 600', 'Eczar 800'][at] ?? ''}>
            <span className="kit-weight">
              <WeightLabel weight={weight} />
            </span>
          </Specimen>
        ))}
        <Specimen state="The page’s one reading">
          <span className="read">1.75 kg</span>
        </Specimen>
      </Group>
      <Group name="Languages and figures">
        <Specimen state="Devanagari, one voice with Latin">
          <span className="disp kit-line">Almonds · बादाम</span>
        </Specimen>
        <Specimen state="Hindi name under a product’s">
          <span className="hi" lang="hi">
            कैलिफ़ोर्निया बादाम गिरी
          </span>
        </Specimen>
        <Specimen state="Figures of one width, for columns">
          <span className="num b">₹9,84,210 · ₹1,11,111</span>
        </Specimen>
      </Group>
    </Section>
  )
}

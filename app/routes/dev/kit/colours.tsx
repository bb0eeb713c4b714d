import { contrast } from '#app/domain/brand/accent.ts'
import { COLOUR_PAIRS, type ColourToken } from './colour-tokens-and-pairs.ts'
import { Section } from './section.tsx'

/** Every colour in both themes, and the allowed pairs with their contrast, computed from the style sheets. */
export function Colours({ colours }: { colours: readonly ColourToken[] }) {
  return (
    <Section
      id="colour"
      name="Colour"
      description="Warm plate, dark ink, one action colour, one red for the scale. A colour with a meaning never stands without a word or an icon."
    >
      <ul className="kit-swatches">
        {colours.map(({ name, light, dark }) => (
          <li key={name}>
            <span className="kit-halves" aria-hidden="true">
              <i style={{ background: light }} />
              <i style={{ background: dark }} />
            </span>
            <span className="bold sm">{name}</span>
            <span className="xs mute num">
              {light} {dark === light ? '' : dark}
            </span>
          </li>
        ))}
      </ul>
      <div className="panel kit-pairs">
        <table className="table" aria-label="Contrast">
          <thead>
            <tr>
              <th scope="col">On each other</th>
              <th scope="col" className="align-right">
                Needs
              </th>
              <th scope="col" className="align-right">
                Light
              </th>
              <th scope="col" className="align-right">
                Dark
              </th>
            </tr>
          </thead>
          <tbody>
            {COLOUR_PAIRS.map(({ front, back, min }) => (
              <tr key={`${front} ${back}`}>
                <td>
                  {front} on {back}
                </td>
                <td className="align-right num">{min}</td>
                <ContrastCell min={min} front={colourOf(colours, front).light} back={colourOf(colours, back).light} />
                <ContrastCell min={min} front={colourOf(colours, front).dark} back={colourOf(colours, back).dark} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Text colours are shown as text; colours for marks and borders as a mark beside the value. */
function ContrastCell({ min, front, back }: { min: number; front: string; back: string }) {
  const reading = contrast(front, back).toFixed(2)
  return (
    <td className="align-right num">
      {min > 3 ? (
        <span className="kit-pair" style={{ color: front, background: back }}>
          {reading}
        </span>
      ) : (
        <>
          <span className="kit-mark" style={{ background: back }} aria-hidden="true">
            <i style={{ background: front }} />
          </span>
          {reading}
        </>
      )}
    </td>
  )
}

function colourOf(colours: readonly ColourToken[], name: string): ColourToken {
  return colours.find((colour) => colour.name === name) ?? { name, light: '#000000', dark: '#000000' }
}

import Menu from 'lucide-react/icons/menu'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Group, Section, Specimen } from './section.tsx'

const KINDS = [
  ['primary', 'Primary: one a view', 'Place order', 'tick the terms first'],
  ['secondary', 'Secondary', 'Add to cart', 'sold out'],
  ['quiet', 'Quiet', 'Reload page', 'nothing is new'],
  ['text', 'Text', 'Change', 'it is packed'],
  ['destructive', 'Destructive: never filled, never alone', 'Cancel order', 'it is packed'],
] as const

const FORCED = [
  ['Under the pointer', 'hover'],
  ['Focused', 'focus'],
] as const

/** Every kind of button in every state. */
export function Buttons() {
  return (
    <Section
      id="buttons"
      name="Buttons"
      says="A verb and its object, and the same words in what is said afterwards. 44 high, 52 in bars and forms."
    >
      {KINDS.map(([kind, name, words, reason]) => (
        <Group key={kind} name={name} size="small">
          <Specimen state="At rest">
            <Button kind={kind}>{words}</Button>
          </Specimen>
          {FORCED.map(([state, force]) => (
            <Specimen key={state} state={state}>
              <Button kind={kind} data-force={force}>
                {words}
              </Button>
            </Specimen>
          ))}
          <Specimen state="Busy: same width, label stays">
            <Button kind={kind} busy>
              {words}
            </Button>
          </Specimen>
          <Specimen state={`Disabled: ${reason}`}>
            <Button kind={kind} disabled>
              {words}
            </Button>
          </Specimen>
        </Group>
      ))}
      <Group name="Large, and where little room is left">
        <Specimen state="Large">
          <Button kind="primary" large>
            Place order, ₹2,496
          </Button>
        </Specimen>
        <Specimen state="As wide as its place">
          <Button kind="primary" large full>
            Add to cart
          </Button>
        </Specimen>
        <Specimen state="A link that looks like one">
          <ButtonLink kind="secondary" to="#buttons">
            See all products
          </ButtonLink>
        </Specimen>
        <Specimen state="An icon always has a name">
          <button type="button" className="ib" aria-label="Menu">
            <Menu className="i" aria-hidden="true" />
          </button>
        </Specimen>
      </Group>
    </Section>
  )
}

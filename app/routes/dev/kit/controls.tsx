import ImagePlus from 'lucide-react/icons/image-plus'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import type { Pack } from '#app/domain/catalogue/product/product.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Chip } from '#app/ui/kit/chip.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { FileButton } from '#app/ui/kit/file-button.tsx'
import { IconButton } from '#app/ui/kit/icon-button.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { Switch } from '#app/ui/kit/switch.tsx'
import { PackPicker, useChosenPack } from '#app/ui/shop/pack-picker.tsx'
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
      description="The label is a verb and its object; the message afterwards uses the same words. Height 44, or 52 in bars and forms."
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
          <IconButton label="Menu" icon={Menu} />
        </Specimen>
        <Specimen state="Chooses a file">
          <FileButton icon={ImagePlus} text="Choose a photograph" accept="image/*" onFiles={() => {}} />
        </Specimen>
      </Group>
      <Disclosures />
    </Section>
  )
}

function Disclosures() {
  return (
    <Group name="Shows what few need, also without scripts">
      <Specimen state="As a button">
        <Disclosure summary="Add landmark or second phone">
          <Field label="Landmark" name="kit-landmark" optional placeholder="near …" />
        </Disclosure>
      </Specimen>
      <Specimen state="As a framed button">
        <Disclosure kind="quiet" summary="3 more addresses">
          <p>Home, work, parents</p>
        </Disclosure>
      </Specimen>
      <Specimen state="As a link">
        <Disclosure kind="link" summary="See the figures">
          <p>12 packs on Monday, 9 on Tuesday</p>
        </Disclosure>
      </Specimen>
      <Specimen state="As a chip, open">
        <Disclosure kind="chip" summary="Other days" open>
          <p>From 1 November to 22 November</p>
        </Disclosure>
      </Specimen>
    </Group>
  )
}

/** Checkboxes, selects, steppers and pickers. */
export function Choices() {
  return (
    <Section
      id="choices"
      name="Choices"
      description="Nothing that costs is chosen beforehand. What cannot be chosen stays in its place and says why."
    >
      <Packs />
      <Group name="Ticks and one of several" size="small">
        <Specimen state="Not ticked">
          <CheckField label="Roasted" name="kit-roasted" />
        </Specimen>
        <Specimen state="Ticked">
          <CheckField label="In stock" name="kit-stock" defaultChecked />
        </Specimen>
        <Specimen state="Focused">
          <CheckField label="Salted" name="kit-salted" data-force="focus" />
        </Specimen>
        <Specimen state="In error">
          <CheckField label="I have read the terms" name="kit-terms" error="Tick the box to order." />
        </Specimen>
        <Specimen state="Chosen, and the other">
          <fieldset>
            <legend className="sr-only">Pay by</legend>
            <label className="check">
              <input type="radio" name="kit-pay" defaultChecked /> UPI
            </label>
            <label className="check">
              <input type="radio" name="kit-pay" /> Card
            </label>
          </fieldset>
        </Specimen>
      </Group>
      <Chips />
      <Switches />
      <Steppers />
    </Section>
  )
}

function Chips() {
  return (
    <Group name="Chips" size="small">
      <Specimen state="At rest, with a count">
        <Chip aria-pressed="false">
          Dates <span className="chip-count">2</span>
        </Chip>
      </Specimen>
      <Specimen state="Chosen">
        <Chip aria-pressed="true">
          Nuts <span className="chip-count">6</span>
        </Chip>
      </Specimen>
      <Specimen state="Focused">
        <Chip aria-pressed="false" data-force="focus">
          Dried fruits
        </Chip>
      </Specimen>
      <Specimen state="To take away">
        <Chip aria-label="In stock, remove this filter">
          In stock <X className="icon" aria-hidden="true" />
        </Chip>
      </Specimen>
    </Group>
  )
}

function Switches() {
  return (
    <Group name="Switches: at once, without being saved. In the panel" size="small">
      <Specimen state="On">
        <OneSwitch from>Order bell</OneSwitch>
      </Specimen>
      <Specimen state="Off">
        <OneSwitch from={false}>Refund bell</OneSwitch>
      </Specimen>
      <Specimen state="Focused">
        <OneSwitch from data-force="focus">
          Review bell
        </OneSwitch>
      </Specimen>
    </Group>
  )
}

function OneSwitch({ from, ...rest }: { from: boolean; children: ReactNode; 'data-force'?: string }) {
  const [on, setOn] = useState(from)
  return <Switch {...rest} on={on} onChange={setOn} />
}

function Steppers() {
  return (
    <Group name="Stepper" size="small">
      {(
        [
          [1, 'At 1 the minus is a bin'],
          [2, 'Between'],
          [5, 'All there is: no more'],
        ] as const
      ).map(([from, message]) => (
        <Specimen key={from} state={message}>
          <Stepper from={from} message={message} />
        </Specimen>
      ))}
    </Group>
  )
}

function Stepper({ from, message }: { from: number; message: string }) {
  const [value, setValue] = useState(from)
  return (
    <QuantityStepper
      unit="pack"
      value={value}
      max={5}
      onChange={setValue}
      label={`Quantity, ${message.toLowerCase()}`}
    />
  )
}

const PACKS: readonly Pack[] = [
  { weight: '250g', grams: 250, pricePaise: 39_900, mrpPaise: 44_900 },
  { weight: '500g', grams: 500, pricePaise: 76_900, mrpPaise: 84_900 },
  { weight: '1kg', grams: 1000, pricePaise: 149_900, mrpPaise: 164_900 },
]

/** The pack picker with plenty of stock, low stock, a single pack, and on a card. */
function Packs() {
  return (
    <Group name="Pack picker: each cell ends at its own mark" size="wide">
      <div className="kit-packs">
        <Specimen state="Plenty">
          <Picker stockGrams={60_000} from="500g" />
        </Specimen>
        <Specimen state="700 g left: no 1kg any more">
          <Picker stockGrams={700} from="500g" />
        </Specimen>
        <Specimen state="Sold in one pack">
          <Picker stockGrams={60_000} from="1kg" packs={PACKS.slice(2)} />
        </Specimen>
        <Specimen state="On a card: labels only">
          <Picker stockGrams={60_000} from="250g" mini />
        </Specimen>
      </div>
    </Group>
  )
}

type PickerProps = { stockGrams: Grams; from: PackSize; packs?: readonly Pack[]; mini?: boolean }

function Picker({ stockGrams, from, packs = PACKS, mini }: PickerProps) {
  const product = { packs, stockGrams }
  const { weight, form } = useChosenPack(product, from)
  return (
    <form {...form}>
      <PackPicker product={product} value={weight} mini={mini} />
    </form>
  )
}

import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { CheckField } from '#app/ui/kit/field.tsx'
import { QuantityStepper } from '#app/ui/kit/quantity-stepper.tsx'
import { Switch } from '#app/ui/kit/switch.tsx'
import { Packs } from './packs.tsx'
import { Group, Section, Specimen } from './section.tsx'

/** What is ticked, chosen, counted and picked. */
export function Choices() {
  return (
    <Section
      id="choices"
      name="Choices"
      says="Nothing that costs is chosen beforehand. What cannot be chosen stays in its place and says why."
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
            <legend className="vh">Pay by</legend>
            <label className="ck">
              <input type="radio" name="kit-pay" defaultChecked /> UPI
            </label>
            <label className="ck">
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
        <button type="button" className="chip" aria-pressed="false">
          Dates <span className="n">2</span>
        </button>
      </Specimen>
      <Specimen state="Chosen">
        <button type="button" className="chip" aria-pressed="true">
          Nuts <span className="n">6</span>
        </button>
      </Specimen>
      <Specimen state="Focused">
        <button type="button" className="chip" aria-pressed="false" data-force="focus">
          Dried fruits
        </button>
      </Specimen>
      <Specimen state="To take away">
        <button type="button" className="chip" aria-label="In stock, remove this filter">
          In stock <X className="i" aria-hidden="true" />
        </button>
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
      ).map(([from, says]) => (
        <Specimen key={from} state={says}>
          <Stepper from={from} says={says} />
        </Specimen>
      ))}
    </Group>
  )
}

function Stepper({ from, says }: { from: number; says: string }) {
  const [value, setValue] = useState(from)
  return <QuantityStepper value={value} max={5} onChange={setValue} label={`Quantity, ${says.toLowerCase()}`} />
}

import { DateRange } from '#app/ui/kit/date-range.tsx'
import { Field, FieldFrame, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { OtpInput } from '#app/ui/kit/otp-input.tsx'
import { Group, Section, Specimen } from './section.tsx'

const LONG =
  'Flat 12B, Shree Siddhivinayak Cooperative Housing Society, behind the old municipal water tank, Kandivali East'

/** Fields in every state. */
export function Fields() {
  return (
    <Section
      id="fields"
      name="Fields"
      description="A label above, never inside. What is optional says so. An error says how to put it right, and takes the hint’s place."
    >
      <Group name="One line">
        <Specimen state="Empty, with a hint">
          <Field label="Landmark" name="kit-empty" optional placeholder="near …" hint="The rider reads it." />
        </Specimen>
        <Specimen state="Filled">
          <Field label="Full name" name="kit-filled" defaultValue="Asha Verma" />
        </Specimen>
        <Specimen state="Focused">
          <Field label="PIN code" name="kit-focus" defaultValue="110001" hint="New Delhi, Delhi" data-force="focus" />
        </Specimen>
        <Specimen state="In error">
          <Field label="PIN code" name="kit-error" defaultValue="11000" error="A PIN code has six digits." />
        </Specimen>
        <Specimen state="Read only">
          <Field label="Phone number" name="kit-fixed" defaultValue="+91 98765 43210" readOnly />
        </Specimen>
        <Specimen state="Disabled, and why">
          <Field label="Coupon" name="kit-off" disabled hint="A coupon is on this order already." />
        </Specimen>
        <Specimen state="More than fits">
          <Field label="Address" name="kit-long" defaultValue={LONG} />
        </Specimen>
        <Specimen state="Devanagari">
          <Field label="Name of the product" name="kit-deva" defaultValue="कैलिफ़ोर्निया बादाम गिरी" lang="hi" />
        </Specimen>
      </Group>
      <Group name="With what is not typed">
        <Specimen state="Prefix">
          <Field label="Phone number" name="kit-prefix" prefix="+91" inputMode="tel" defaultValue="98765 43210" />
        </Specimen>
        <Specimen state="Prefix, in error">
          <Field label="Rate for 1 kg" name="kit-rate" prefix="₹" defaultValue="0" error="Enter a price above ₹0." />
        </Specimen>
        <Specimen state="Suffix">
          <Field label="Reorder at" name="kit-suffix" suffix="g" inputMode="numeric" defaultValue="5000" />
        </Specimen>
        <Specimen state="Date">
          <Field label="Best before" name="kit-date" type="date" defaultValue="2027-03-31" />
        </Specimen>
      </Group>
      <Group name="A day to a day. In the panel">
        <Specimen state="Filled: the second is not before the first">
          <DateRange
            label="Days of the report"
            from={{ label: 'From', name: 'kit-from', defaultValue: '2026-11-01' }}
            to={{ label: 'To', name: 'kit-to', defaultValue: '2026-11-22' }}
          />
        </Specimen>
        <Specimen state="In error">
          <DateRange
            label="Days of the coupon"
            from={{ label: 'First day', name: 'kit-first', optional: true, defaultValue: '2026-11-22' }}
            to={{
              label: 'Last day',
              name: 'kit-last',
              optional: true,
              defaultValue: '2026-11-01',
              error: 'This is before the first day.',
            }}
          />
        </Specimen>
      </Group>
      <Group name="Longer, and chosen">
        <Specimen state="Several lines">
          <TextAreaField label="Message" name="kit-text" defaultValue="The 1kg pack of figs came open." />
        </Specimen>
        <Specimen state="One of a list">
          <SelectField label="State" name="kit-state" defaultValue="DL">
            <option value="DL">Delhi</option>
            <option value="MH">Maharashtra</option>
          </SelectField>
        </Specimen>
        <Specimen state="One of a list, its name for screen readers only">
          <SelectField label="Collection" hiddenLabel name="kit-collection" defaultValue="">
            <option value="">Collection</option>
            <option value="gifts">Gifts</option>
          </SelectField>
        </Specimen>
        <Specimen state="One of a list, in error">
          <SelectField label="State" name="kit-nostate" error="Choose the state.">
            <option value="">Choose</option>
          </SelectField>
        </Specimen>
        <Specimen state="One-time code">
          <FieldFrame label="OTP" name="kit-code" hint="A new one can be sent in 24 seconds.">
            {(control) => <OtpInput maxLength={6} defaultValue="482913" {...control} />}
          </FieldFrame>
        </Specimen>
      </Group>
    </Section>
  )
}

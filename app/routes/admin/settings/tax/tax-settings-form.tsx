import { Link } from 'react-router'
import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { type FormAnswer, fieldOf } from '../form-answer.ts'
import { SettingsSection } from '../settings-section.tsx'

/** A product and the rate its pieces are sold under today, in hundredths of a percent. */
export type RateRow = { id: string; name: string; hsn: string; rateBp: number }

/** The code of the delivery charge, and which rate each product has. */
export function TaxSettingsForm({ tax, answer }: { tax: TaxSettings; answer: FormAnswer }) {
  return (
    <SettingsSection title="The delivery charge" saves="tax" answer={answer}>
      <Field
        label="Code of the delivery charge (SAC)"
        inputMode="numeric"
        hint="996812 is courier service. The charge follows the rate of the goods it brings, as one supply (CGST s. 8)."
        {...fieldOf('deliveryHsn', tax.deliveryHsn, answer)}
      />
    </SettingsSection>
  )
}

/** The rates in force, as invoices use them. */
export function RatesInForce({ rows }: { rows: readonly RateRow[] }) {
  return (
    <section className="panel" aria-labelledby="rates">
      <div className="ph2">
        <h2 id="rates">Rates in force</h2>
      </div>
      <p className="sm mute mb-2">
        Tax is inside every price. A rate is changed on its product, from a day on; invoices before that day keep
        theirs. Ask your accountant before you change one.
      </p>
      {rows.length === 0 ? <p className="sm mute">There is no product yet.</p> : null}
      <ul className="ratelist sm">
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="link" to={`/admin/products/${row.id}`}>
              {row.name}
            </Link>
            <span className="num mute">HSN {row.hsn}</span>
            <b className="num">{row.rateBp / 100} %</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

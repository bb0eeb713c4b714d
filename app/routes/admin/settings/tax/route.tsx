import { Link } from 'react-router'
import { listProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { TaxForm } from '#app/domain/settings/settings-form.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { isSave, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { fieldOf } from '../field-of.ts'
import { saveSection } from '../save-section.server.ts'
import { listSettingsHistory } from '../settings-history.server.ts'
import { SettingsHistory } from '../settings-history.tsx'
import { SettingsSection } from '../settings-section.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Tax · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db, now } = shopOf(context)
  const { tax } = await findSettings(db)
  const products = await listProducts(db, now())
  const rates = products.map(({ id, name, hsn, gstRateBp }) => ({ id, name, hsn, rateBp: gstRateBp }))
  return { tax, rates, changes: await listSettingsHistory(db, 'tax') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  return saveSection({ request, context, actor }, TaxForm, (value) =>
    changeSettings(shopOf(context), actor, 'tax', value),
  )
}

export default function TaxSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const saves = useOwnSaves(answer, isSave)
  const { tax, rates, changes } = loaderData
  return (
    <>
      <PageHead title="Tax" back={{ to: '/admin/settings', name: 'settings' }} />
      <TaxSettingsForm key={saves} tax={tax} answer={answerTo(answer, { intent: 'save' })} />
      <RatesInForce rows={rates} />
      <SettingsHistory changes={changes} answer={answer} />
    </>
  )
}

/** A product and the rate its pieces are sold under today, in hundredths of a percent. */
type RateRow = { id: string; name: string; hsn: string; rateBp: number }

/** The code of the delivery charge, and which rate each product has. */
function TaxSettingsForm({ tax, answer }: { tax: TaxSettings; answer: FormAnswer | undefined }) {
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
function RatesInForce({ rows }: { rows: readonly RateRow[] }) {
  return (
    <section className="panel" aria-labelledby="rates">
      <div className="panel-head">
        <h2 id="rates">Rates in force</h2>
      </div>
      <p className="sm mute mb-2">
        Tax is inside every price. A rate is changed on its product, from a day on; invoices before that day keep
        theirs. Ask your accountant before you change one.
      </p>
      {rows.length === 0 ? <p className="sm mute">There is no product yet.</p> : null}
      <ul className="rate-list sm">
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

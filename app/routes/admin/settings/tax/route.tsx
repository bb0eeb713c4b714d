import { Link } from 'react-router'
import { listProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { financialYear } from '#app/domain/orders/invoicing/invoice-number.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/invoice-store.server.ts'
import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { taxFormSchema } from '#app/domain/settings/settings-form.ts'
import { hasTrial } from '#app/domain/trial/trial-store.server.ts'
import { PictureField } from '#app/ui/admin/picture-field.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { loadSettings, saveSettings } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { DocumentSeriesFields, type SeriesNow } from './document-series-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.tax.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await loadSettings(args, 'tax')
  const products = await listProducts(shop.db, shop.now())
  const rates = products.map(({ id, name, hsn, gstRateBp }) => ({ id, name, hsn, rateBp: gstRateBp }))
  const series = { year: financialYear(shop.now()), begun: await listDocumentSeries(shop.db) }
  return { tax: settings.tax, rates, series, isTrial: await hasTrial(shop.db), changes }
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, 'tax', taxFormSchema)
}

// A refused form shows what somebody else has saved.
export const shouldRevalidate = () => true

export default function TaxSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tax, rates, series, isTrial, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.tax.name} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          {isTrial ? (
            <Notice kind="info" className="mb-4" title="The trial year is loaded.">
              Its documents are numbered TRIAL, TRIAL-CN and TRIAL-DC. Your own series go on when it is removed.
            </Notice>
          ) : null}
          <TaxSettingsForm tax={tax} series={series} answer={answer} />
          <RatesInForce rows={rates} />
        </>
      )}
    </SettingsPage>
  )
}

/** A product and its GST rate today, in basis points. */
type RateRow = { id: string; name: string; hsn: string; rateBp: number }

type FormProps = { tax: TaxSettings; series: SeriesNow; answer: FormAnswer | undefined }

/** The prefixes of the documents, the service code of the delivery charge, how returns are filed, and the signature. */
function TaxSettingsForm({ tax, series, answer }: FormProps) {
  return (
    <SettingsForm title="Invoices, credit notes and returns" saves="tax" seen={{ tax }} answer={answer}>
      <DocumentSeriesFields tax={tax} series={series} answer={answer} />
      <Field
        label="Code of the delivery charge (SAC)"
        inputMode="numeric"
        hint="996812 is courier service. The charge follows the rate of the goods it brings, as one supply (CGST s. 8)."
        {...settingField('deliveryHsn', tax.deliveryHsn, answer)}
      />
      <div className="columns-2 mt-4">
        <SelectField label="GST returns" {...settingField('returns', tax.returns, answer)}>
          <option value="monthly">Every month</option>
          <option value="quarterly">Every quarter (QRMP)</option>
        </SelectField>
        <SelectField
          label="Turnover"
          hint="The highest of any financial year since 2017-18, of your whole business."
          {...settingField('turnover', tax.turnover, answer)}
        >
          <option value="up-to-5-crore">Up to ₹5 crore</option>
          <option value="above-5-crore">Above ₹5 crore</option>
        </SelectField>
      </div>
      <div className="mt-4">
        <PictureField
          label="Signature"
          hint="Printed above “Authorised signatory” on paper copies; without it they have room to sign by hand. Files that shoppers open need none."
          uploadPath="/admin/settings/brand/pictures"
          isWhole
          {...settingField('signature', tax.signature, answer)}
        />
      </div>
    </SettingsForm>
  )
}

/** The GST rates in force, as invoices use them. */
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

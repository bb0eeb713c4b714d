import { Link } from 'react-router'
import { listProducts } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { countUnpackedInterstate } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { listDocumentSeries } from '#app/domain/orders/invoicing/document-number-store.server.ts'
import type { Settings, TaxSettings } from '#app/domain/settings/settings.ts'
import { CHANGE_SCHEME_MESSAGES, type ChangeSchemeReason } from '#app/domain/settings/tax/decide-scheme-change.ts'
import { type GstScheme, gstSchemeOn, plannedScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { gstSchemeFormSchema, taxAndInvoicingFormSchema } from '#app/domain/settings/tax/tax-and-invoicing-form.ts'
import { changeGstScheme } from '#app/domain/settings-changes/change-gst-scheme.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { financialYear, firstYearOf } from '#app/domain/time/financial-year.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PictureField } from '#app/ui/admin/picture-field.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { DocumentSeriesFields, type SeriesNow } from './document-series-fields.tsx'
import { GstSchemePanel, type SchemeNow } from './gst-scheme-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.tax.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { shop, settings, changes } = await readSettingsPage(args, 'tax')
  const products = await listProducts(shop.db, shop.now())
  const rates = products.map(({ id, name, hsn, gstRateBp }) => ({ id, name, hsn, rateBp: gstRateBp }))
  const series = { year: financialYear(shop.now()), begun: await listDocumentSeries(shop.db) }
  return {
    tax: settings.tax,
    rates,
    series,
    scheme: await loadScheme(shop, settings),
    isTrial: await hasTrial(shop.db),
    changes,
  }
}

async function loadScheme({ db, now }: Shop, { gst, store }: Settings): Promise<SchemeNow> {
  const today = indianDay(now())
  return {
    scheme: gstSchemeOn(gst, today),
    planned: plannedScheme(gst, today),
    changes: gst.schemes,
    today,
    nextYear: `${firstYearOf(today) + 1}-04-01`,
    state: store.state,
    hasGstin: store.gstin !== '',
    outsideState: await countUnpackedInterstate(db),
  }
}

export async function action(args: Route.ActionArgs) {
  const staff = await requireStaff(args.context, args.request, 'settings')
  const form = await args.request.clone().formData()
  if (form.get('intent') !== 'change-scheme') return settingsAction(args, 'tax', taxAndInvoicingFormSchema)
  const parsed = parseForm(form, gstSchemeFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const { scheme, fromDay } = parsed.value
  const changed = await changeGstScheme(shopOf(args.context), staff, { scheme, fromDay })
  if (changed.ok) return redirectWithToast('/admin/settings/tax', { title: 'GST scheme saved' })
  if (changed.reason === 'code-not-fresh') return codeNeededForm(form)
  const field = SCHEME_REASONS.has(changed.reason) ? 'scheme' : 'fromDay'
  return refusedForm(form, CHANGE_SCHEME_MESSAGES[changed.reason], { field })
}

/** The refusals that are about the scheme; the others are about its day. */
const SCHEME_REASONS = new Set<ChangeSchemeReason>(['registration-missing', 'rates-missing', 'prefix-taken'])

export const shouldRevalidate = () => true

export default function TaxSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tax, rates, series, scheme, isTrial, changes } = loaderData
  const schemes = [scheme.scheme, ...(scheme.planned ? [scheme.planned.scheme] : [])]
  return (
    <SettingsPage title={SETTINGS_SECTIONS.tax.name} changes={changes} actionData={actionData}>
      {(answer) => (
        <>
          {isTrial ? (
            <Notice kind="info" className="mb-4" title="The trial year is loaded.">
              The numbers of its documents begin with TRIAL. Your own series go on when it is removed.
            </Notice>
          ) : null}
          <GstSchemePanel now={scheme} answer={answerTo(actionData, { intent: 'change-scheme' })} />
          <TaxSettingsForm tax={tax} series={series} schemes={schemes} answer={answer} />
          <RatesInForce rows={rates} scheme={scheme.scheme} />
        </>
      )}
    </SettingsPage>
  )
}

/** A product and its GST rate today, in basis points. */
type RateRow = { id: string; name: string; hsn: string; rateBp: number }

type FormProps = {
  tax: TaxSettings
  series: SeriesNow
  /** The scheme in force, and the one that is planned. */
  schemes: readonly GstScheme[]
  answer: FormAnswer | undefined
}

/** The prefixes of the documents, the service code of the delivery charge, how returns are filed, and the signature. */
function TaxSettingsForm({ tax, series, schemes, answer }: FormProps) {
  const filesGstr1 = schemes.some((scheme) => schemeRules(scheme).returns === 'gstr-1')
  const isRegistered = schemes.some((scheme) => schemeRules(scheme).isRegistered)
  const title = filesGstr1
    ? 'Invoices, credit notes and returns'
    : isRegistered
      ? 'Bills of supply and credit notes'
      : 'Bills and credit notes'
  return (
    <SettingsForm title={title} saves="tax" seen={{ tax }} answer={answer}>
      <DocumentSeriesFields tax={tax} series={series} schemes={schemes} answer={answer} />
      {isRegistered ? (
        <Field
          label="Code of the delivery charge (SAC)"
          inputMode="numeric"
          hint="996812 is courier service. The charge follows the rate of the goods it brings, as one supply (CGST s. 8)."
          {...settingField('deliveryHsn', tax.deliveryHsn, answer)}
        />
      ) : (
        <input type="hidden" name="deliveryHsn" value={tax.deliveryHsn} />
      )}
      {filesGstr1 ? <ReturnFields tax={tax} answer={answer} /> : <KeptReturnFields tax={tax} />}
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

type ReturnProps = { tax: TaxSettings; answer: FormAnswer | undefined }

/** How often GSTR-1 is filed, which depends on the turnover. */
function ReturnFields({ tax, answer }: ReturnProps) {
  return (
    <div className="columns-2 stacked mt-4">
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
  )
}

/** Only GSTR-1 is filed by choice. It stays stored for the returns of earlier periods. */
function KeptReturnFields({ tax: { returns, turnover } }: { tax: TaxSettings }) {
  return (
    <>
      <input type="hidden" name="returns" value={returns} />
      <input type="hidden" name="turnover" value={turnover} />
    </>
  )
}

const RATES_TEXTS: Readonly<Record<GstScheme, string>> = {
  regular: 'Tax is inside every price.',
  composition: 'Under composition no tax is collected; the rates say what is taxed at all.',
  unregistered: 'No tax is collected, and no rate is needed until the shop is registered.',
}

/** The GST rates in force, as invoices use them. */
function RatesInForce({ rows, scheme }: { rows: readonly RateRow[]; scheme: GstScheme }) {
  return (
    <Panel id="rates" heading="Rates in force">
      <p className="sm mute mb-2">
        {RATES_TEXTS[scheme]} A rate is changed on its product, from a day on; invoices before that day keep theirs. Ask
        your accountant before you change one.
      </p>
      {rows.length === 0 ? <p className="sm mute">There is no product yet.</p> : null}
      <ul className="rate-list sm">
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="link" to={`/admin/products/${row.id}`}>
              {row.name}
            </Link>
            <span className="num mute">{row.hsn ? `HSN ${row.hsn}` : 'No HSN code'}</span>
            <b className="num">{row.hsn ? `${row.rateBp / 100} %` : ''}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

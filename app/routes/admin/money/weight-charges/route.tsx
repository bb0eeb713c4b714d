import { Form, Link, useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { type DisputedWeightCharge, WEIGHT_STEP } from '#app/domain/orders/shipping/courier-weight-charge.ts'
import {
  chooseWeightChargeColumns,
  type WeightChargeColumns,
} from '#app/domain/orders/shipping/courier-weight-charge-file.ts'
import {
  weightChargeColumnsSchema,
  weightChargeFormSchema,
} from '#app/domain/orders/shipping/courier-weight-charge-form.ts'
import {
  countDisputedWeightCharges,
  listDisputedWeightCharges,
} from '#app/domain/orders/shipping/courier-weight-charge-store.server.ts'
import {
  importWeightCharges,
  settleWeightCharge,
} from '#app/domain/orders/shipping/import-or-settle-weight-charges.server.ts'
import { findCsvColumns } from '#app/domain/orders/statement-files/csv-column-store.server.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { fileFieldAnswer } from '../file-field-answer.ts'
import { MoneyHeader } from '../money-header.tsx'
import { parseStatementFileForm, readStatementFile, refusedRows } from '../statement-file-form.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Charged weights', matches) }]

const HERE = '/admin/money/weights'
const MAX_SHOWN = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'money')
  const { db } = shopOf(context)
  const [kept, disputed, total] = await Promise.all([
    findCsvColumns(db, 'weights', weightChargeColumnsSchema),
    listDisputedWeightCharges(db, MAX_SHOWN),
    countDisputedWeightCharges(db),
  ])
  return { kept, disputed, total }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'money')
  const shop = shopOf(context)
  const parsed = await parseStatementFileForm(request, weightChargeFormSchema)
  if (!parsed.ok) return parsed.response
  const { form, value: input } = parsed
  if (input.intent === 'settle') {
    await settleWeightCharge(shop, actor, input.parcel)
    return redirectWithToast(HERE, { title: 'Settled' })
  }
  const read = await readStatementFile(form, input.file)
  if (!read.ok) return read.response
  const { file } = read
  const { awb, weight, charge, unit } = input
  const kept = await findCsvColumns(shop.db, 'weights', weightChargeColumnsSchema)
  const columns = chooseWeightChargeColumns(file.headers, { awb, weight, charge, unit }, kept)
  const imported = await importWeightCharges(shop, actor, { file, columns })
  if (imported.ok) {
    const { rows, known } = imported.value
    return redirectWithToast(HERE, { title: `${known} of ${rows} rows are parcels of yours` })
  }
  return refusedRows(form, file, imported)
}

export const shouldRevalidate = () => true

export default function WeightCharges({
  loaderData: { kept, disputed, total },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <>
      <MoneyHeader here="weights" />
      <div className="form-grid">
        <Panel
          heading="Charged for too much"
          beside={<span className="sm mute num">{total.toLocaleString('en-IN')}</span>}
          aria-label="Charged for too much"
        >
          {total === 0 ? (
            <EmptyList
              figure="0 parcels"
              message={`Upload the file of your courier: parcels that it charged in a higher step of ${formatWeight(WEIGHT_STEP)} than your scale said are listed here.`}
            />
          ) : (
            <ol className="money-lines">
              {disputed.map((charge) => (
                <DisputedCharge key={charge.parcelId} charge={charge} />
              ))}
            </ol>
          )}
        </Panel>
        <UploadForm kept={kept} answer={answerTo(answer, { intent: 'upload' }) ?? fileFieldAnswer(answer)} />
      </div>
    </>
  )
}

function DisputedCharge({ charge }: { charge: DisputedWeightCharge }) {
  const { parcelId, orderId, carrier, awb, weighedGrams, chargedGrams, chargedPaise, excessPaise } = charge
  const { formData } = useNavigation()
  return (
    <li className="row between flex-wrap">
      <span>
        <Link className="card-name num" to={`/admin/orders/${orderId}`}>
          {orderId}
        </Link>
        <span className="sm mute num">
          {' '}
          {carrier} {awb}
        </span>
        <br />
        <span className="num">
          <b>{formatWeight(weighedGrams)}</b> on your scale, charged <b>{formatWeight(chargedGrams)}</b>
          {chargedPaise === null ? '' : `, ${formatMoney(chargedPaise)}`}
          {excessPaise === null ? '' : `, ${formatMoney(excessPaise)} on top`}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="parcel" value={parcelId} />
        <Button
          kind="quiet"
          type="submit"
          busy={formData?.get('parcel') === parcelId}
          aria-label={`Settled: ${orderId}`}
        >
          Settled
        </Button>
      </Form>
    </li>
  )
}

/** Uploads a courier's file. The names of its columns are found the first time, and kept. */
function UploadForm({ kept, answer }: { kept: WeightChargeColumns | null; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'upload' })
  const form = useAnswerFocus(answer)
  const column = (name: keyof WeightChargeColumns) => fieldProps(answer, name, '')
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="panel stack">
      <div className="panel-head">
        <h2>What the courier charged</h2>
      </div>
      <input type="hidden" name="intent" value="upload" />
      <Field
        label="CSV file"
        type="file"
        name="file"
        accept=".csv,text/csv"
        error={answer?.fields.file}
        hint="From your courier’s panel, under billing or weight discrepancies."
      />
      <Field label="Column of the AWB" optional hint={keptText(kept)} {...column('awb')} />
      <Field label="Column of the charged weight" optional {...column('weight')} />
      <Field label="Column of the charge" optional {...column('charge')} />
      <SelectField label="Weights are in" {...fieldProps(answer, 'unit', kept?.unit)}>
        <option value="kg">kilograms</option>
        <option value="g">grams</option>
      </SelectField>
      <Button kind="primary" type="submit" busy={busy}>
        Compare with our scale
      </Button>
    </Form>
  )
}

function keptText(kept: WeightChargeColumns | null): string {
  const found = 'Left empty, all three are found by themselves.'
  if (!kept) return found
  return `${found} The last file had ${[kept.awb, kept.weight, kept.charge].filter(Boolean).join(', ')}.`
}

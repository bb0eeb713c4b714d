import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useState } from 'react'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { carrierLink } from '#app/domain/settings/carrier-link.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import type { Carrier } from '#app/domain/settings/settings.ts'
import { CarriersForm as CarriersSchema } from '#app/domain/settings/settings-form.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useFormAnswer } from '#app/ui/admin/use-form-answer.ts'
import { isSave, useOwnSaves } from '#app/ui/admin/use-own-saves.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useFieldValues } from '#app/ui/kit/field-values.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import { saveSection } from '../save-section.server.ts'
import { listSettingsHistory } from '../settings-history.server.ts'
import { SettingsHistory } from '../settings-history.tsx'
import { SettingsSection } from '../settings-section.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Carriers · Settings', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const { db } = shopOf(context)
  const { carriers } = await findSettings(db)
  return { carriers, changes: await listSettingsHistory(db, 'carriers') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  return saveSection({ request, context, actor }, CarriersSchema, (value) =>
    changeSettings(shopOf(context), actor, 'carriers', value),
  )
}

export default function Carriers({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData)
  const saves = useOwnSaves(answer, isSave)
  const { carriers, changes } = loaderData
  return (
    <>
      <PageHead title="Carriers" back={{ to: '/admin/settings', name: 'settings' }} />
      <CarriersForm key={saves} carriers={carriers} answer={answerTo(answer, { intent: 'save' })} />
      <SettingsHistory changes={changes} answer={answer} />
    </>
  )
}

const EXAMPLE_AWB = '12345678901234'

type Row = Carrier & { key: string }

/** Who brings parcels: rows to add, change and take away, each with its tracking page to try. */
function CarriersForm({ carriers, answer }: { carriers: readonly Carrier[]; answer: FormAnswer | undefined }) {
  // Until a row is added or taken away here they are the stored ones, whoever changes them.
  const [changed, setRows] = useState<readonly Row[] | null>(null)
  const rows = changed ?? carriers.map((carrier) => ({ ...carrier, key: carrier.name }))
  const { typed, box, read } = useFieldValues({})
  // A row taken away gives its place, and so its fields' names, to the next.
  useEffect(() => {
    void changed
    void carriers
    read()
  }, [changed, carriers, read])
  const carrierAt = (at: number, row: Row): Carrier => ({
    name: typed[`carriers.${at}.name`] ?? row.name,
    trackingUrl: typed[`carriers.${at}.trackingUrl`] ?? row.trackingUrl,
  })
  const add = () => setRows([...rows, { key: `new ${rows.length} ${rows.at(-1)?.key}`, name: '', trackingUrl: '' }])
  return (
    <div {...box}>
      <SettingsSection title="Who brings parcels" saves="carriers" answer={answer}>
        <p className="sm mute">
          Write {'{awb}'} where the number of the parcel stands in the address. An order keeps the name of its carrier,
          even when the carrier is taken off this list.
        </p>
        {answer?.fields.carriers ? <p className="error mt-2">{answer.fields.carriers}</p> : null}
        <ul className="carriers">
          {rows.map((row, at) => (
            <li key={row.key}>
              <Field
                label="Carrier"
                name={`carriers.${at}.name`}
                defaultValue={row.name}
                error={answer?.fields[`carriers.${at}.name`]}
              />
              <Field
                label="Tracking page"
                name={`carriers.${at}.trackingUrl`}
                type="url"
                defaultValue={row.trackingUrl}
                error={answer?.fields[`carriers.${at}.trackingUrl`]}
              />
              <div className="row">
                <TestLink carrier={carrierAt(at, row)} awb={typed['test-awb'] ?? EXAMPLE_AWB} />
                <button
                  type="button"
                  data-early=""
                  className="icon-button"
                  aria-label={`Remove ${carrierAt(at, row).name || 'this carrier'}`}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                >
                  <Trash2 className="icon" aria-hidden="true" />
                </button>
              </div>
            </li>
          ))}
        </ul>
        <div className="columns-2 mt-4">
          <Field
            label="Number for the test links"
            name="test-awb"
            hint="A parcel number you know, to see that the pages open."
            defaultValue={EXAMPLE_AWB}
          />
          <div className="add-row">
            <Button kind="quiet" onClick={add}>
              <Plus className="icon" aria-hidden="true" />
              Add carrier
            </Button>
          </div>
        </div>
      </SettingsSection>
    </div>
  )
}

function TestLink({ carrier, awb }: { carrier: Carrier; awb: string }) {
  const link = carrierLink([carrier], carrier.name, awb)
  if (!link?.startsWith('https://')) return <span className="sm mute">No page to try yet</span>
  return (
    <a
      className="btn quiet"
      href={link}
      target="_blank"
      rel="noreferrer"
      aria-label={`Try the page of ${carrier.name}`}
    >
      <ExternalLink className="icon" aria-hidden="true" />
      Try it
    </a>
  )
}

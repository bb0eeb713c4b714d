import ExternalLink from 'lucide-react/icons/external-link'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { carrierTrackingLink } from '#app/domain/settings/delivery/carrier-tracking-link.ts'
import { carriersFormSchema } from '#app/domain/settings/delivery/carriers-form.ts'
import { type Carrier, MAX_CARRIERS } from '#app/domain/settings/settings.ts'
import { EditableRows } from '#app/ui/admin/editable-rows.tsx'
import { typedRows } from '#app/ui/admin/typed-rows.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { SettingsForm } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.carriers.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'carriers')
  return { carriers: settings.carriers, changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'carriers', carriersFormSchema)
}

export const shouldRevalidate = () => true

export default function CarriersSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { carriers, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.carriers.name} changes={changes} actionData={actionData}>
      {(answer) => <CarriersSettingsForm carriers={carriers} answer={answer} />}
    </SettingsPage>
  )
}

const EXAMPLE_AWB = '12345678901234'

const BLANK: Carrier = { name: '', trackingUrl: '' }

/** The couriers: rows to add, change and remove, each with a test link to its tracking page. */
function CarriersSettingsForm({ carriers, answer }: { carriers: readonly Carrier[]; answer: FormAnswer | undefined }) {
  const { typed, box, read } = useFieldValues({})
  const carrierAt = (index: number, row: Carrier): Carrier => ({
    name: typed[`carriers.${index}.name`] ?? row.name,
    trackingUrl: typed[`carriers.${index}.trackingUrl`] ?? row.trackingUrl,
  })
  return (
    <div {...box}>
      <SettingsForm title="Who brings parcels" saves="carriers" seen={{ carriers }} answer={answer}>
        <p className="sm mute">
          Write {'{awb}'} where the number of the parcel goes in the address. Leave the address empty for a carrier
          without a tracking page: shoppers then read its name and number. An order keeps the name of its carrier, even
          when the carrier is taken off this list.
        </p>
        {answer?.fields.carriers ? <p className="error mt-2">{answer.fields.carriers}</p> : null}
        <EditableRows
          noun="carrier"
          className="carriers mt-4"
          items={carriers}
          typed={typedRows(answer, 'carriers', 'name', carrierOf)}
          blank={BLANK}
          max={MAX_CARRIERS}
          ordered={false}
          removeLabel={(row, index) => `Remove ${carrierAt(index, row).name || 'this carrier'}`}
          actions={(row, index) => <TestLink carrier={carrierAt(index, row)} awb={typed['test-awb'] ?? EXAMPLE_AWB} />}
          onChange={read}
        >
          {(row, index) => (
            <>
              <Field
                label="Carrier"
                name={`carriers.${index}.name`}
                defaultValue={row.name}
                error={answer?.fields[`carriers.${index}.name`]}
              />
              <Field
                label="Tracking page"
                optional
                name={`carriers.${index}.trackingUrl`}
                type="url"
                defaultValue={row.trackingUrl}
                error={answer?.fields[`carriers.${index}.trackingUrl`]}
              />
            </>
          )}
        </EditableRows>
        <div className="columns-2 mt-4">
          <Field
            label="Number for the test links"
            name="test-awb"
            hint="A parcel number you know, to see that the pages open."
            defaultValue={EXAMPLE_AWB}
          />
        </div>
      </SettingsForm>
    </div>
  )
}

/** A carrier as it was typed. */
function carrierOf(typed: (name: string) => string): Carrier {
  return { name: typed('name'), trackingUrl: typed('trackingUrl') }
}

function TestLink({ carrier, awb }: { carrier: Carrier; awb: string }) {
  const link = carrierTrackingLink([carrier], carrier.name, awb)
  if (!link?.startsWith('https://')) return <span className="sm mute">No page to try</span>
  return (
    <ButtonLink kind="quiet" to={link} target="_blank" rel="noreferrer" aria-label={`Try the page of ${carrier.name}`}>
      <ExternalLink className="icon" aria-hidden="true" />
      Try it
    </ButtonLink>
  )
}

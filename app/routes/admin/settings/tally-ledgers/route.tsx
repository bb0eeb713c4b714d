import { tallySettingsFormSchema } from '#app/domain/books/tally/tally-settings-form.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { BooksSettings } from '#app/domain/settings/settings.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.books.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'books')
  return { books: settings.books, changes }
}

export function action(args: Route.ActionArgs) {
  return settingsAction(args, 'books', tallySettingsFormSchema)
}

export const shouldRevalidate = () => true

export default function BooksSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { books, changes } = loaderData
  return (
    <SettingsPage title={SETTINGS_SECTIONS.books.name} changes={changes} actionData={actionData}>
      {(answer) => <LedgerForm books={books} answer={answer} />}
    </SettingsPage>
  )
}

// The ledgers with what they are for, in the order of a voucher.
const LEDGER_FIELDS: readonly [field: Exclude<keyof BooksSettings, 'company'>, label: string, hint: string][] = [
  ['customers', 'Customers', 'What shoppers owe you until they pay.'],
  ['sales', 'Sales', 'Goods, without GST.'],
  ['charges', 'Delivery and other charges', 'What you charge beside the goods, without GST.'],
  ['cgst', 'CGST', 'Output tax of the centre.'],
  ['sgst', 'SGST or UTGST', 'Output tax of your state.'],
  ['igst', 'IGST', 'Output tax of sales to other states.'],
  ['bank', 'Bank', 'Where the payment gateway pays in.'],
  ['cash', 'Cash', 'What couriers, and whoever brings orders for you, hand in.'],
  ['couriers', 'Cash with couriers', 'Cash on delivery until it is handed in.'],
  ['shortages', 'Written-off cash', 'What a courier kept, or a shopper never paid, and you gave up.'],
  ['goodwill', 'Goodwill', 'Refunds that are a gift, so that no credit note takes them off.'],
  ['roundOff', 'Round off', 'Your invoices are not rounded, so it stays empty.'],
]

type Props = { books: BooksSettings; answer: FormAnswer | undefined }

/** What the company and its ledgers are called in Tally. */
function LedgerForm({ books, answer }: Props) {
  return (
    <SettingsForm
      title="Ledgers in Tally"
      saves="ledgers"
      seen={{ books }}
      answer={answer}
      codeMessage="These names decide where your accounts go. Please confirm the change with a one-time code."
    >
      <p className="sm mute mb-4">
        Vouchers under Books, Tally name these ledgers. A name that Tally does not know stops the import, so type it as
        it stands there.
      </p>
      <div className="stack">
        <Field
          label="Company"
          optional
          hint="Empty: the company that is open when you import."
          {...settingField('company', books.company, answer)}
        />
        {LEDGER_FIELDS.map(([field, label, hint]) => (
          <Field key={field} label={label} hint={hint} {...settingField(field, books[field], answer)} />
        ))}
      </div>
    </SettingsForm>
  )
}

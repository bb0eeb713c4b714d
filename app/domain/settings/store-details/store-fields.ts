import { fssaiText } from './fssai-text.ts'

/** A number under which the seller is registered, such as a licence. Who has none leaves it empty. */
type Registration = {
  /** What a number looks like, in capitals. */
  pattern: RegExp
  /** What the form says of another. */
  message: string
  hint: string
  hasOnlyDigits?: true
  /** Whether many sellers need none, as its field then says. */
  isOptional?: true
  /** Its line on documents; empty: none. Left out: the label and the number, if there is one. */
  lineOf?: (number: string) => string
}

type FieldFacts = {
  /** What its form calls it, and the history of the settings. */
  label: string
  /** What a new shop has. */
  initial: string
  /** Whether only the owner knows it: then `initial` is an example, which only the demo of our own store shows. */
  isExample?: true
  /** Whether pages of the shop have it (public-store-details.ts). */
  isPublic?: true
  /** Whether invoices, bills, credit notes and challans keep it as it was when they were issued. */
  isOnDocuments?: true
}

/**
 * The fields of the seller. From a row follow its type, default, stored schema and history and, as far as it says so,
 * what pages are given and what documents keep; from a `registration` also its form field and its line on documents.
 */
export const STORE_FIELDS = {
  name: { label: 'Shop name', initial: 'Mewa', isPublic: true, isOnDocuments: true },
  legalName: {
    label: 'Legal name',
    initial: 'Mewa Dry Fruits (test store)',
    isExample: true,
    isPublic: true,
    isOnDocuments: true,
  },
  address: {
    label: 'Registered address',
    initial: '12 Khari Baoli, Old Delhi, New Delhi',
    isExample: true,
    isPublic: true,
    isOnDocuments: true,
  },
  /** Two-digit GST code of the state the shop ships from. A document has that of its order. */
  state: { label: 'State', initial: '07' },
  pincode: { label: 'PIN code', initial: '110006', isPublic: true, isOnDocuments: true },
  phone: { label: 'Phone', initial: '+911140000000', isExample: true, isPublic: true, isOnDocuments: true },
  whatsapp: { label: 'WhatsApp', initial: '+919999999999', isExample: true, isPublic: true },
  email: { label: 'E-mail', initial: 'care@mewa.example', isExample: true, isPublic: true, isOnDocuments: true },
  hours: { label: 'Hours', initial: 'Monday to Saturday, 10 am to 7 pm', isPublic: true },
  /** On documents of a shop that is registered for GST (document-party.ts). */
  gstin: { label: 'GSTIN', initial: '', isPublic: true, isOnDocuments: true },
  fssai: {
    label: 'FSSAI number',
    initial: '',
    isPublic: true,
    isOnDocuments: true,
    registration: {
      pattern: /^\d{14}$/,
      message: 'An FSSAI number has 14 digits.',
      hint: '14 digits. In the footer, on labels and bills it is called a licence if it begins with 1, a registration if with 2.',
      hasOnlyDigits: true,
      lineOf: fssaiText,
    },
  },
  grievanceOfficer: {
    label: 'Grievance officer',
    initial: 'Asha Verma, Grievance Officer',
    isExample: true,
    isPublic: true,
  },
  grievanceEmail: { label: 'Grievance e-mail', initial: 'grievance@mewa.example', isExample: true, isPublic: true },
  /** What the shop sells and what it stands for, in the footer of every page. */
  about: {
    label: 'About the shop',
    initial:
      'Almonds, cashews, walnuts, pistachios, dates, apricots, raisins, figs, mixed nuts and pine nuts, sold by weight. Every price is also shown per 100 g.',
    isPublic: true,
  },
  /** A line on the home page, such as shipping dates at Diwali. Empty: none. */
  homeNote: { label: 'Note on the home page', initial: '' },
} as const satisfies Record<string, FieldFacts | (FieldFacts & { isOnDocuments: true; registration: Registration })>

type Fields = typeof STORE_FIELDS
/** The name of a field of the seller. */
export type StoreField = keyof Fields
type FieldWith<Fact extends string> = {
  [Name in StoreField]: Fields[Name] extends Record<Fact, unknown> ? Name : never
}[StoreField]

/** The names of all fields. */
export const STORE_FIELD_NAMES = Object.keys(STORE_FIELDS) as StoreField[]

function fieldsWith<Fact extends string>(fact: Fact): readonly FieldWith<Fact>[] {
  return STORE_FIELD_NAMES.filter((name): name is FieldWith<Fact> => fact in STORE_FIELDS[name])
}

/** Fields that only the owner knows. */
export const EXAMPLE_FIELDS = fieldsWith('isExample')
/** Fields that pages of the shop are given. */
export const PUBLIC_FIELDS = fieldsWith('isPublic')
/** Fields that a document keeps. */
export const DOCUMENT_FIELDS = fieldsWith('isOnDocuments')

/** The name of such a number. */
export type RegistrationField = FieldWith<'registration'>

/** The numbers under which a seller is registered, in the order of form and documents. */
export const REGISTRATIONS = fieldsWith('registration').map(
  (name): Registration & { name: RegistrationField; label: string } => ({
    name,
    label: STORE_FIELDS[name].label,
    ...STORE_FIELDS[name].registration,
  }),
)

/** The lines of a document about these numbers of its seller. */
export function registrationLines(seller: Record<RegistrationField, string>, registrations = REGISTRATIONS): string[] {
  return registrations.flatMap(({ name, label, lineOf = (number) => number && `${label} ${number}` }) => {
    const line = lineOf(seller[name])
    return line ? [line] : []
  })
}

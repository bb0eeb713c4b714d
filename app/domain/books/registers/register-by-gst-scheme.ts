import { chargesGst, type GstScheme, issuedDocument, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { REGISTERS, type RegisterName } from './all-registers.ts'
import type { Register } from './register.ts'

// What has no meaning without a tax on the documents, and without a registration.
const OF_A_TAX: readonly string[] = ['cgst_paise', 'sgst_paise', 'igst_paise', 'tax_paise']
const OF_A_REGISTRATION: readonly string[] = ['taxable_paise', 'rate_bp', 'gstin', 'scheme']

/**
 * A register as a shop shows it that has had, has or plans these schemes: without the columns of a tax that it never
 * charged, and with the name of the documents that it issues.
 */
export function registerByGstScheme(name: RegisterName, schemes: readonly GstScheme[]): Register {
  const register: Register = REGISTERS[name]
  const isRegistered = schemes.some((scheme) => schemeRules(scheme).isRegistered)
  const left = [...(schemes.some(chargesGst) ? [] : OF_A_TAX), ...(isRegistered ? [] : OF_A_REGISTRATION)]
  const columns = register.columns.filter(({ key }) => !left.includes(key))
  const { series, label, plural } = issuedDocument(schemes)
  if (series === 'invoice') return { ...register, columns }
  if (name === 'invoices') return { ...register, columns, name: plural, about: issuedText(plural) }
  const singular = label.toLowerCase()
  const names: Record<string, string> = { invoice: `Against ${singular}`, invoice_at: `Date of the ${singular}` }
  return {
    ...register,
    // Without GST no document has two of its rates.
    about: name === 'credit-notes' && !isRegistered ? issuedText(register.name) : register.about,
    columns: columns.map((column) => ({ ...column, name: names[column.key] ?? column.name })),
  }
}

function issuedText(documents: string): string {
  return `${documents}, by the day they were issued.`
}

import { DEFAULT_SETTINGS, type StoreSettings } from './settings.ts'

/** What the law or a shopper needs and the owner has not yet said, each with the field that mends it. */
export function settingsGaps(store: StoreSettings): { field: keyof StoreSettings; says: string }[] {
  const still = (field: keyof StoreSettings) => store[field] === '' || store[field] === DEFAULT_SETTINGS.store[field]
  const gaps: { field: keyof StoreSettings; says: string }[] = [
    { field: 'gstin', says: 'GSTIN: every invoice must carry it (CGST Rule 46).' },
    { field: 'fssai', says: 'FSSAI number: on the site and on every invoice.' },
    { field: 'legalName', says: 'Legal name: still the example.' },
    { field: 'address', says: 'Registered address: still the example.' },
    { field: 'phone', says: 'Phone for shoppers: still the example.' },
    { field: 'email', says: 'E-mail for shoppers: still the example.' },
    { field: 'grievanceOfficer', says: 'Grievance officer: name the person (E-Commerce Rules 2020).' },
    { field: 'grievanceEmail', says: 'Grievance e-mail: still the example.' },
  ]
  return gaps.filter((gap) => still(gap.field))
}

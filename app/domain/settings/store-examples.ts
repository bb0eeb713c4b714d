import { DEFAULT_SETTINGS, type StoreSettings } from './settings.ts'

/** What only the owner knows. Until they say it an example stands in the settings, which a demo shows and nothing else. */
export const ONLY_OWNER_KNOWS = [
  'legalName',
  'address',
  'phone',
  'whatsapp',
  'email',
  'grievanceOfficer',
  'grievanceEmail',
] as const satisfies readonly (keyof StoreSettings)[]

/**
 * The store as shoppers are told of it: outside a demo an example is nothing at all, for nobody is to call its number or
 * write to its address. That it is missing, the owner is told (settings-gaps.ts). State and PIN code stay: delivery is
 * reckoned from them.
 */
export function withoutExamples(store: StoreSettings, demo: boolean): StoreSettings {
  if (demo) return store
  const examples = ONLY_OWNER_KNOWS.filter((field) => store[field] === DEFAULT_SETTINGS.store[field])
  return { ...store, ...Object.fromEntries(examples.map((field) => [field, ''])) }
}

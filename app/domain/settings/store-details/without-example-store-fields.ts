import { DEFAULT_SETTINGS } from '../default-settings.ts'
import type { StoreSettings } from '../settings.ts'
import { EXAMPLE_FIELDS } from './store-fields.ts'

type PartOfStore = Pick<StoreSettings, 'name'> & Partial<StoreSettings>

/** Whether a store is the demo of our own, which shows its examples. */
export function isExampleStore({ name }: Pick<StoreSettings, 'name'>, demo: boolean): boolean {
  return demo && name === DEFAULT_SETTINGS.store.name
}

/**
 * The store as shown to shoppers: outside a demo, and in one with a name of its own, examples are empty, so that nobody
 * calls an example number. The owner sees them as gaps (settings-gaps.ts). State and PIN code stay, as delivery depends
 * on them. So is a part of it.
 */
export function withoutExamples<Store extends PartOfStore>(store: Store, demo: boolean): Store {
  if (isExampleStore(store, demo)) return store
  const examples = EXAMPLE_FIELDS.filter((field) => store[field] === DEFAULT_SETTINGS.store[field])
  return { ...store, ...Object.fromEntries(examples.map((field) => [field, ''])) }
}

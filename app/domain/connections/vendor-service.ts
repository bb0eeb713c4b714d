import type { ConnectionField } from './connection-field.ts'

/**
 * What the owner types for a vendor's service, and what the environment has as a setting of the same name.
 * app/config/vendor-settings.ts derives the settings and their formats.
 */
export type VendorField = ConnectionField & {
  /** What a value has to match, each of a list, and what is said of one that does not. */
  format?: readonly [pattern: RegExp, message: string]
  /** Several values, separated by commas: what proves webhooks, while it is being replaced the new one and the old. */
  isList?: true
  /** The template id of each text message, which its vendor sends instead of the text. */
  isTemplates?: true
}

/** A vendor that the shop calls by its API, chosen by name. */
export type VendorService = {
  title: string
  /** The address of its API, and the setting that names another, as tests do. */
  url: string
  urlSetting: string
  /** All of them are required, except the optional ones. */
  fields: readonly VendorField[]
}

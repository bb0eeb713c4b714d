/** One field that the owner types. */
export type ConnectionField = {
  name: string
  label: string
  /** The setting it is or is a part of; where the environment has it, the field is not typed. By default its name. */
  setting?: string
  /** A key: stored encrypted, and shown to browsers masked. */
  isKey?: true
  /** The server that keys are sent to. When it changes, stored keys have to be typed again. */
  isServer?: true
  isOptional?: true
  /** Several lines. */
  isLong?: true
  hint?: string
  placeholder?: string
  /** The values to choose from, with their names; the first is the default. */
  options?: readonly (readonly [value: string, words: string])[]
}

/** The setting that a field is or is a part of. */
export function settingOfField({ name, setting }: ConnectionField): string {
  return setting ?? name
}

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

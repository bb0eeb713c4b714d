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

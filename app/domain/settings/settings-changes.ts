import type { Settings } from './settings.ts'

/** The changes of a group: some of its fields, or the whole list for a group that is one. */
export type Changes<Group extends keyof Settings> = Settings[Group] extends readonly unknown[]
  ? Settings[Group]
  : Partial<Settings[Group]>

/** The changes of a form, by the group of settings they are of. */
export type SettingsChanges = { readonly [Group in keyof Settings]?: Changes<Group> }

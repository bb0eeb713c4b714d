import type { Settings } from '../settings.ts'

/** New values of a group: some of its fields, or the whole list for a group that is one. */
export type SettingsGroupPatch<Group extends keyof Settings> = Settings[Group] extends readonly unknown[]
  ? Settings[Group]
  : Partial<Settings[Group]>

/** New values of some groups of settings, such as those of a form. */
export type SettingsPatch = { readonly [Group in keyof Settings]?: SettingsGroupPatch<Group> }

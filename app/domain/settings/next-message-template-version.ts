import { settingChanges } from './setting-change.ts'

type Versions = Readonly<Record<string, { version: number }>>

/**
 * Previous texts with new version numbers where they differ from the current ones: a form that still shows an older
 * version must not be saved over them.
 */
export function withNextVersions<Texts extends Versions>(current: Texts, previous: Texts): Texts {
  const next = Object.entries(previous).map(([kind, text]) => {
    const now = current[kind]
    if (!now) return [kind, text]
    const { version } = now
    const isSame = settingChanges(now, { ...text, version }).length === 0
    return [kind, isSame ? now : { ...text, version: version + 1 }]
  })
  return Object.fromEntries(next) as Texts
}

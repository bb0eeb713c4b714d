import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import type { ConnectionName } from './connection.ts'

/** What the environment sets of a connection. */
export type EnvironmentConnection = {
  /** The service the environment names, which then is the one in use; null if it names none, or a built-in one. */
  kind: string | null
  /** The settings that the environment has; what is typed for them does not count. */
  settings: readonly string[]
}

/**
 * What is wrong with a typed setting. The message follows the setting's name: `must begin with rzp_test_ or rzp_live_`.
 */
export type SettingProblem = { reason: 'missing' } | { reason: 'invalid'; message: string }

/** Problems by the name of their setting. */
export type SettingProblems = Readonly<Record<string, SettingProblem>>

/**
 * The port to the services whose keys can be typed in the panel: what the environment configures, and reopening them.
 */
export type Connections = {
  /** Whether keys may be typed: not in a demo that everyone can reach, where everyone can become the owner. */
  mayTypeKeys: boolean
  environment: Readonly<Record<ConnectionName, EnvironmentConnection>>
  /**
   * The problems of typed settings, by setting, as of those of the environment; also a host that must not be called.
   */
  problemsOf: (name: ConnectionName, settings: Readonly<Record<string, string>>) => Promise<SettingProblems>
  /** The store of photographs in use, for its test. */
  fileStore: () => FileStorage
  /** Opens again what has changed in the database. Other processes do the same by the change feed. */
  reload: () => Promise<void>
}

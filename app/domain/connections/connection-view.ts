import type { Instant } from '#app/domain/time/instant.ts'
import type { ConnectionName } from './connection.ts'

/**
 * Where the service of a connection comes from: the environment; keys typed in the panel, `unreadable` if SECRET has
 * changed since; or nowhere, and then the built-in one of a demo is used.
 */
export type ConnectionSource = 'environment' | 'panel' | 'unreadable' | 'none'

/** A connection as the panel shows it. Holds no key. */
export type ConnectionView = {
  name: ConnectionName
  source: ConnectionSource
  /** The service in use, or null. */
  service: string | null
  /** The stored keys: their id, service and what may be shown of each field. */
  stored: { id: string; kind: string; shown: Readonly<Record<string, string>>; savedAt: Instant } | null
  /**
   * Keys that were replaced and are kept, newest first; those of the same service are told apart by what is shown. They
   * are not `isReadable` if SECRET has changed since.
   */
  earlier: readonly { id: string; service: string; shown: string; replacedAt: Instant; isReadable: boolean }[]
  /** The fields that the environment sets. */
  fixed: readonly string[]
  /** What the last test of the stored keys found. */
  tested: { at: Instant; fault: string | null } | null
  /** Whether keys may be typed. */
  mayTypeKeys: boolean
}

/** The result of a test: null and what to check next, or the fault in plain language and the service's own message. */
export type TestOutcome = { at: Instant } & (
  | { fault: null; words: string }
  | { fault: string; original: string | null }
)

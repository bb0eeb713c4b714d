/**
 * Checks that an external service is reachable and accepts our credentials, by a call without side effects. Optional
 * for a port.
 */
export type ServiceCheck = {
  /** The service and its address, for the operator. Never a key. */
  service: string
  /** Returns null, or what is wrong. Never throws, and takes at most ten seconds. */
  run: () => Promise<string | null>
  /** The finding of `run`, with the service's own message for the owner who tests it. Never log that message. */
  explain?: () => Promise<{ fault: string; original: string } | null>
}

/**
 * Checks that an external service is reachable and accepts our credentials, by a call without side effects. Optional for
 * a port.
 */
export type ServiceCheck = {
  /** The service and its address, for the operator. Never a key. */
  service: string
  /** Returns null, or what is wrong. Never throws, and takes at most ten seconds. */
  run: () => Promise<string | null>
  /** What `run` finds, with what the service itself said, for the owner who tests it. Never log that. */
  explain?: () => Promise<{ fault: string; original: string } | null>
}

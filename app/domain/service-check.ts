/**
 * Whether a service outside is there and lets the shop in, found out by a call that changes and sends nothing. Ports offer it
 * where their service has such a call.
 */
export type ServiceCheck = {
  /** The service, and where it answers, in words for whoever runs the shop. Never a key. */
  service: string
  /** Null when all is well, else what is wrong in plain words. It throws nothing and takes ten seconds at most. */
  run: () => Promise<string | null>
}

/** What nginx notes for a request whose client went away before it was answered. Nobody receives it. */
export const CLIENT_CLOSED = 499

/** Thrown where a client goes away amid a request: no fault of the shop, and nobody is left to be told. */
export class ClientClosed extends Error {
  override readonly name = 'ClientClosed'
}

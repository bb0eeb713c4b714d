/** The status nginx logs for a request whose client disconnected before the response. No client receives it. */
export const CLIENT_CLOSED = 499

/** Thrown when a client disconnects while its body is read: no bug, and there is nobody left to respond to. */
export class ClientClosed extends Error {
  override readonly name = 'ClientClosed'
}

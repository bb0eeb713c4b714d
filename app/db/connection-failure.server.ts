/**
 * The message of a failed connection, or its code: Node leaves the message empty when it has tried several addresses.
 */
export function connectionFailure(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  return String((error as { code?: unknown }).code ?? error)
}

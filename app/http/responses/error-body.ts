/** The body of every refusal in JSON: a reason for programs, a message for people, and for wrong input one per field. */
export type ErrorBody = { error: { reason: string; message: string; fields?: Record<string, string> } }

/** A refusal as a body. */
export function errorBody(reason: string, message: string, fields?: Record<string, string>): ErrorBody {
  return { error: fields ? { reason, message, fields } : { reason, message } }
}

/** The form field with the idempotency key of a submission in the admin panel. */
export const IDEMPOTENCY_KEY = 'save-key'

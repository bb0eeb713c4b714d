/** The field that names one pressing of a button of the panel, so that its form can be sent twice and be handled once. */
export const IDEMPOTENCY_KEY = 'save-key'

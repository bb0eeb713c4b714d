/** The message for six digits that are no PIN code. */
export const UNKNOWN_PIN_CODE_MESSAGE = 'We can’t find this PIN code. Please check it.'

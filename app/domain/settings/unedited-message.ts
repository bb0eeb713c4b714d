import type { MailSettings, MessageSettings } from './settings.ts'

/** A text message that was never edited: its standard text, not registered by an id yet. */
export const UNEDITED_TEXT: MessageSettings[string] = { text: null, dltId: '', version: 0 }

/** A mail that was never edited. */
export const UNEDITED_MAIL: MailSettings[string] = { subject: null, body: null, version: 0 }

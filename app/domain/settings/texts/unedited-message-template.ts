import type { MailSettings, MessageSettings } from '../settings.ts'

/** The template of a text message that was never edited: its standard text, not registered by an id yet. */
export const UNEDITED_MESSAGE_TEMPLATE: MessageSettings[string] = { text: null, dltId: '', version: 0 }

/** The template of a mail that was never edited. */
export const UNEDITED_MAIL_TEMPLATE: MailSettings[string] = { subject: null, body: null, version: 0 }

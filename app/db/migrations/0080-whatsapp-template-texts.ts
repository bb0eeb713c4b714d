import type { Migration } from './migration.ts'

/**
 * Of each WhatsApp template the text that the service has, and the variables that its {{1}}, {{2}} stand for, as a JSON list. Both
 * are null until they are known.
 */
export const whatsappTemplateTexts: Migration = {
  name: '0080-whatsapp-template-texts',
  sql: `
ALTER TABLE whatsapp_templates ADD COLUMN body text;
ALTER TABLE whatsapp_templates ADD COLUMN variables text;
`,
}

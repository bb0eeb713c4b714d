import type { Migration } from './migration.ts'

const CHECK = /\s*\bCHECK \(topic IN \([^)]*\)\)/

/** The topics of the contact form are settings of the owner; a ticket keeps the name of its topic. */
export const ownContactTopics: Migration = {
  name: '0049-own-contact-topics',
  sql: `
ALTER TABLE tickets ADD COLUMN topic_name text NOT NULL DEFAULT '';
UPDATE tickets SET topic_name = CASE topic
  WHEN 'order' THEN 'An order'
  WHEN 'product' THEN 'A product'
  WHEN 'sample' THEN 'A tasting sample'
  WHEN 'bulk' THEN 'A large or gift order'
  WHEN 'grievance' THEN 'A complaint to the grievance officer'
  ELSE 'Something else' END;
`,
  postgres: `
ALTER TABLE tickets DROP CONSTRAINT tickets_topic_check;
`,
  rebuild: {
    tickets: (createTable) => {
      if (!CHECK.test(createTable)) throw new Error('The table tickets has no CHECK that lists the topics')
      return createTable.replace(CHECK, '')
    },
  },
}

import type { Migration } from './migration.ts'

const CATEGORIES = [
  ['nuts', 'Nuts'],
  ['dates', 'Dates'],
  ['dried-fruits', 'Dried Fruits'],
  ['mixed', 'Mixed'],
]

const CHECK = /\bCHECK \(category IN \([^)]*\)\)/
const REFERENCE = 'REFERENCES categories (id)'

/** The categories are the shop's own data: an owner adds, renames, orders and removes them. */
export const ownCategories: Migration = {
  name: '0041-own-categories',
  sql: `
CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  hindi_name text NOT NULL,
  picture_of text NOT NULL,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1
);
INSERT INTO categories (id, name, hindi_name, picture_of, position) VALUES
${CATEGORIES.map(([id, name], position) => `  ('${id}', '${name}', '', '', ${position})`).join(',\n')};
`,
  postgres: `
ALTER TABLE products DROP CONSTRAINT products_category_check;
ALTER TABLE products ADD CONSTRAINT products_category_fkey FOREIGN KEY (category) REFERENCES categories (id);
`,
  rebuild: {
    products: (createTable) => {
      if (!CHECK.test(createTable)) throw new Error('The table products has no CHECK that lists the categories')
      return createTable.replace(CHECK, REFERENCE)
    },
  },
}

import type { Migration } from './migration.ts'

/**
 * The owner's own pages and the entries of the journal. Each saved text is a version, which is never changed; a page shows the
 * published one, from `scheduled_at` on the scheduled one. Slugs it had before lead to it.
 */
export const contentPages: Migration = {
  name: '0043-content-pages',
  sql: `
CREATE TABLE content_pages (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('page', 'entry')),
  slug text NOT NULL UNIQUE,
  latest_version bigint NOT NULL CHECK (latest_version > 0),
  published_version bigint,
  published_at timestamptz,
  scheduled_version bigint,
  scheduled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((scheduled_version IS NULL) = (scheduled_at IS NULL))
);
CREATE INDEX content_pages_scheduled_at ON content_pages (scheduled_at);
CREATE TABLE content_versions (
  page_id text NOT NULL REFERENCES content_pages (id),
  number bigint NOT NULL CHECK (number > 0),
  title text NOT NULL,
  description text NOT NULL,
  summary text NOT NULL,
  author text NOT NULL,
  picture text NOT NULL,
  picture_alt text NOT NULL,
  markdown text NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by text NOT NULL,
  PRIMARY KEY (page_id, number)
);
CREATE TABLE old_content_slugs (
  slug text PRIMARY KEY,
  page_id text NOT NULL REFERENCES content_pages (id),
  replaced_at timestamptz NOT NULL
);
CREATE INDEX old_content_slugs_page_id ON old_content_slugs (page_id);
`,
}

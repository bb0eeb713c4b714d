import type { ContentKind } from '#app/domain/content/page-or-journal-entry.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The pages the owner wrote, the entries of the journal, and the previews whose links were revoked. */
export type ContentTables = {
  content_pages: ContentPagesTable
  content_versions: ContentVersionsTable
  old_content_slugs: OldContentSlugsTable
  preview_links: PreviewLinksTable
}

export type ContentPagesTable = {
  id: string
  kind: ContentKind
  slug: string
  latest_version: number
  published_version: number | null
  published_at: Instant | null
  scheduled_version: number | null
  scheduled_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

/** A saved text; its row is never updated. */
export type ContentVersionsTable = {
  page_id: string
  number: number
  title: string
  description: string
  summary: string
  author: string
  picture: string
  picture_alt: string
  markdown: string
  saved_at: Instant
  saved_by: string
}

export type OldContentSlugsTable = { slug: string; page_id: string; replaced_at: Instant }

/** How often the links to a preview were revoked. */
type PreviewLinksTable = { purpose: string; version: number }

/** The previews whose links were revoked. */
export type PreviewLinkTables = {
  preview_links: PreviewLinksTable
}

/** How often the links to a preview were revoked. */
export type PreviewLinksTable = { purpose: string; version: number }

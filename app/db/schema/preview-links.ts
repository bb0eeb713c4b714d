/** How often the links to each preview were revoked; a preview without a row never was. */
export type PreviewLinkTables = { preview_links: PreviewLinksTable }

export type PreviewLinksTable = { purpose: string; version: number }

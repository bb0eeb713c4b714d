/** How many days a link to a preview is valid, unless it is revoked. */
export const PREVIEW_DAYS = 7

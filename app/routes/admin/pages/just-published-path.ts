/** The parameter of the page of a content page that was just published, where it may be put into a menu. */
export const JUST_PUBLISHED = 'published'

/** That page. */
export function justPublishedPath(path: string): string {
  return `${path}?${JUST_PUBLISHED}`
}

/** The path of the page with the seller's story. */
export const STORY_PATH = '/our-story'

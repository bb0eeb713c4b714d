// Apart from brand.ts, as every page of the shop loads the logo and few the rest.

/** The name that has a drawn logo, the scale's needle over its w; any other name is written plainly. */
export const MEWA_LOGO_NAME = 'Mewa'

/** The drawn logo: what is before its needle, the letter below it, and the rest. */
export const MEWA_LOGO_LETTERS = ['Me', 'w', 'a'] as const

/** A PDF being written. */
export type Pdf = PDFKit.PDFDocument

/** The position and width of text, in points from the upper left corner of the page. */
export type Box = { x: number; y: number; width: number }

// Printed documents have inks of their own, not the tokens of screens.
export const INK = '#1a1410'
export const MUTED = '#5a4a3f'
export const BLACK = '#000000'
export const VEGETARIAN_GREEN = '#008000'
/** The red of the needle in the logo, as on pages. */
export const NEEDLE_COLOUR = '#c7331a'
export const RULE_COLOUR = '#b9afa3'

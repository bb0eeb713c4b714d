/** The maximum size of a photograph, in bytes; for pixels see PIXEL_LIMITS. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** The maximum side of a stored original: enough for the 12 megapixels of a phone and for print on A4. */
export const MAX_ORIGINAL_SIDE = 4096
/** The maximum ratio of the longer to the shorter side: a photograph 1280 px wide is then at most 6400 px high. */
export const MAX_ASPECT_RATIO = 5

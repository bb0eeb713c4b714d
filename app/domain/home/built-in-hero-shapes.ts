import type { PictureShape } from '#app/domain/pictures/picture-sources.ts'

/** The hero of the home page on a desktop: four bowls, with calm space at the left for the headline. */
export const HERO_WIDE = { widths: [640, 960, 1280, 1920], height: 1080 } as const satisfies PictureShape
/** The hero on a phone. */
export const HERO_TALL = { widths: [360, 540, 720, 900], height: 1100 } as const satisfies PictureShape

/** The most pack sizes a shop sells at a time: more do not fit into its tables. */
export const MAX_PACK_SIZES = 12

export const TOO_MANY_PACK_SIZES = `A shop has at most ${MAX_PACK_SIZES} sizes at a time.`

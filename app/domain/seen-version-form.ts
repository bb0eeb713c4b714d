import { z } from 'zod'

/**
 * The version that the editor of a form has seen. A form without one, as of a page from before an update of the shop,
 * has seen none that exists: it is refused as changed meanwhile, with everything that was typed.
 */
export const seenVersionSchema = z.coerce.number().int().catch(-1)

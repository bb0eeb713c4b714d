import { z } from 'zod'
import { MAX_SHIP_LINES } from './pasted-ship-list.ts'

/** The fields of `shipPageFormSchema` that come once per order. */
export const SHIP_LIST_FIELDS = ['order', 'orderVersion'] as const

/** Orders as they were seen, each as `id version`: a map from id to version. */
const orderVersion = z.array(z.string().regex(/^\S+ \d+$/)).transform((pairs) => new Map(pairs.map(idAndVersion)))

/**
 * The packed orders handed to the connected courier as they were seen (`orderVersion`); or pasted AWB numbers with the
 * carrier of those that name none, first previewed, then shipped. `order` holds the orders that AWBs alone go to, in
 * their order; `orderVersion` the previewed ones.
 */
export const shipPageFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create-manifest'), orderVersion }),
  z.object({
    intent: z.enum(['preview', 'ship']),
    text: z
      .string()
      .default('')
      .transform((pasted) => pasted.slice(0, 20_000)),
    carrier: z.string().default(''),
    order: z.array(z.string()).transform((ids) => ids.slice(0, MAX_SHIP_LINES)),
    orderVersion,
  }),
])

function idAndVersion(pair: string): [string, number] {
  const [id = '', version] = pair.split(' ')
  return [id, Number(version)]
}

import { z } from 'zod'
import { isPackSize } from '#app/domain/pack-size/pack-size.ts'
import { sumBy } from '#app/domain/sum.ts'
import { asciiDigits } from '#app/domain/text/ascii-digits.ts'
import { STICKER_DATES, type StickerDates } from './pack-sticker.ts'
import { MAX_STICKERS, type StickerChoice, type StickerOrder } from './sticker-choice-and-plan.ts'
import { STICKER_PANELS, type StickerPanel } from './sticker-panel.ts'
import { paperOf, perPage, STICKER_PAPERS } from './sticker-paper.ts'

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

/** A stored choice. */
export const storedStickerChoiceSchema = z.object({
  paper: z.string(),
  panel: z.enum(keysOf<StickerPanel>(STICKER_PANELS)),
  dates: z.enum(keysOf<StickerDates>(STICKER_DATES)),
  start: z.number().int(),
}) satisfies z.ZodType<StickerChoice>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const COUNT = /^count:([\w-]{1,80}):([\w-]{0,80}):(?:(\d{1,9}):)?(.{1,60})$/

/** The form of stickers: how they are printed, the day of packing, and the count of each pack (countField). */
export const stickerFormSchema = z
  .looseObject({
    paper: z.enum(STICKER_PAPERS.map(({ id }) => id) as [string, ...string[]], 'Choose a paper.'),
    panel: z.enum(keysOf<StickerPanel>(STICKER_PANELS), 'Choose one.'),
    dates: z.enum(keysOf<StickerDates>(STICKER_DATES), 'Choose one.'),
    start: z
      .string()
      .default('1')
      .transform((text) => asciiDigits(text).trim() || '1')
      .pipe(z.string().regex(/^\d{1,3}$/, 'Enter a whole number.'))
      .transform(Number),
    packedDay: z
      .string()
      .regex(DAY, 'Enter the day of packing.')
      .refine((day) => !Number.isNaN(Date.parse(day)), 'Enter the day of packing.'),
    lot: z.string().max(80).default(''),
  })
  .transform(({ paper, panel, dates, start, packedDay, lot, ...rest }, context) => {
    const places = perPage(paperOf(paper))
    if (places > 1 && (start < 1 || start > places)) {
      context.addIssue({ code: 'custom', path: ['start'], message: `Enter a place from 1 to ${places}.` })
    }
    const orders: StickerOrder[] = []
    for (const [name, typed] of Object.entries(rest)) {
      const [, productId, ownLot, mrp, weight] = COUNT.exec(name) ?? []
      if (!productId || !isPackSize(weight) || typeof typed !== 'string') continue
      const text = asciiDigits(typed).trim() || '0'
      if (!/^\d{1,4}$/.test(text)) {
        context.addIssue({ code: 'custom', path: [name], message: 'Enter a whole number.' })
      } else if (Number(text) > 0)
        orders.push({
          productId,
          lotId: ownLot || lot,
          weight,
          mrpPaise: mrp === undefined ? null : Number(mrp),
          count: Number(text),
        })
    }
    const total = sumBy(orders, ({ count }) => count)
    if (total > MAX_STICKERS) {
      context.addIssue({ code: 'custom', path: ['counts'], message: `At most ${MAX_STICKERS} stickers at once.` })
    }
    if (total === 0 && context.issues.length === 0) {
      context.addIssue({ code: 'custom', path: ['counts'], message: 'Enter how many stickers you need.' })
    }
    const choice: StickerChoice = { paper, panel, dates, start: places > 1 ? start : 1 }
    return { choice, packedDay, orders }
  })
export type StickerInput = z.output<typeof stickerFormSchema>

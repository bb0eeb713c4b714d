import { z } from 'zod'
import { nestedFields } from '#app/domain/settings/saving/setting-path.ts'
import {
  SOCIAL_NETWORK_FACTS,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialAddress,
} from '#app/domain/settings/social-networks.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { checkLinkTarget } from './check-link-target.ts'
import { MAX_LINKS, OWN_TARGET } from './linkable-pages.ts'
import { MAX_LINK_NAME } from './menus-offered-for-new-page.ts'

const text = (max: number) =>
  z
    .string()
    .transform(visibleText)
    .pipe(z.string().max(max, `Use at most ${max} characters.`))

/** An entry: its name, and where it leads, chosen (`to`) or typed (`own`). */
const linkSchema = (origin: string) =>
  z
    .object({
      name: text(MAX_LINK_NAME).pipe(z.string().min(1, 'Give it a name.')),
      to: z.string(),
      own: z.string().default(''),
    })
    .transform(({ name, to, own }, context) => {
      const isOwn = to === OWN_TARGET
      const checked = checkLinkTarget(isOwn ? own : to, origin)
      if ('to' in checked) return { name, to: checked.to }
      context.addIssue({ code: 'custom', path: [isOwn ? 'own' : 'to'], message: checked.message })
      return z.NEVER
    })

const linksSchema = (origin: string) =>
  z.preprocess(
    (rows) => Object.values(rows ?? {}),
    z
      .array(linkSchema(origin))
      .max(MAX_LINKS, `At most ${MAX_LINKS} entries.`)
      .superRefine((links, context) => {
        for (const [index, { name }] of links.entries()) {
          if (links.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index) continue
          context.addIssue({ code: 'custom', path: [index, 'name'], message: 'This name is there already.' })
        }
      }),
  )

const socialSchema = (network: SocialNetwork) =>
  z.string().transform((typed, context) => {
    if (typed.trim() === '') return ''
    const address = socialAddress(network, typed)
    if (address) return address
    context.addIssue({
      code: 'custom',
      message: `Enter the address of your page at ${SOCIAL_NETWORK_FACTS[network].name}, like ${SOCIAL_NETWORK_FACTS[network].example}.`,
    })
    return z.NEVER
  })

const socialSchemas = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, socialSchema(network)])) as Record<
  SocialNetwork,
  ReturnType<typeof socialSchema>
>

/**
 * The form of the menus. Rows are named `main.0.name`, in their order. A column with entries needs a title. `origin` is
 * that of the shop.
 */
export function menusFormSchema(origin: string) {
  return z.preprocess(
    nestedFields,
    z
      .object({
        main: linksSchema(origin).refine((links) => links.length > 0, 'Keep at least one entry.'),
        quickTitle: text(30),
        quick: linksSchema(origin),
        moreTitle: text(30),
        more: linksSchema(origin),
        ...socialSchemas,
      })
      .superRefine((menus, context) => {
        for (const column of ['quick', 'more'] as const) {
          if (menus[column].length === 0 || menus[`${column}Title`] !== '') continue
          context.addIssue({ code: 'custom', path: [`${column}Title`], message: 'Give the column a title.' })
        }
      }),
  )
}

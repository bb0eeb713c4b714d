import { z } from 'zod'
import { nestedFields } from '#app/domain/settings/saving/setting-path.ts'
import type { ContactSettings, ContactTopic, Faq } from '#app/domain/settings/settings.ts'
import { isSafeLink } from '#app/domain/text/markdown.ts'
import { slugify } from '#app/domain/text/slug.ts'
import { visibleText } from '#app/domain/text/visible-text.ts'
import { GRIEVANCE_TOPIC } from './ticket.ts'

/** The most topics and questions. */
export const MAX_TOPICS = 15
export const MAX_QUESTIONS = 30

const text = (max: number, empty: string) =>
  z
    .string()
    .transform(visibleText)
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(max, `Use at most ${max.toLocaleString('en-IN')} characters.`),
    )

/** Refuses an answer with a link that is neither a path of the shop nor https, mail or phone. */
const answer = text(1000, 'Write the answer.')
  .transform((typed) => typed.replace(/\s*\r?\n\s*/g, ' '))
  .superRefine((words, context) => {
    const bad = Array.from(words.matchAll(/\]\(([^)\s]+)\)/g), ([, to = '']) => to).find((to) => !isSafeLink(to))
    if (bad)
      context.addIssue({
        code: 'custom',
        message: `Shoppers cannot open the link ${bad}. Use a path like /contact, or https://.`,
      })
  })

const topic = z.object({
  id: z.string().default(''),
  name: text(60, 'Name the topic.'),
  isShown: z.literal('on').optional().transform(Boolean),
})

const rows = <Row extends z.ZodType>(row: Row, max: number) =>
  z.preprocess((typed) => Object.values(typed ?? {}), z.array(row).max(max, `At most ${max}.`))

/**
 * The form of the contact page: rows named `topics.0.name` and `questions.0.answer`, in their order. A new topic gets
 * an id from its name. The topic of complaints stays and is shown. Questions equal to the `standard` ones are null, so
 * that they follow the settings.
 */
export function contactTopicsAndQuestionsFormSchema(standard: readonly Faq[]): z.ZodType<ContactSettings> {
  return z.preprocess(
    nestedFields,
    z
      .object({
        topics: rows(topic, MAX_TOPICS),
        questions: rows(z.object({ question: text(200, 'Write the question.'), answer }), MAX_QUESTIONS),
      })
      .superRefine(({ topics, questions }, context) => {
        refuseRepeated(
          topics.map(({ name }) => name),
          ['topics', 'name'],
          context,
        )
        refuseRepeated(
          questions.map(({ question }) => question),
          ['questions', 'question'],
          context,
        )
        if (!topics.some(({ id, isShown }) => id === GRIEVANCE_TOPIC && isShown))
          context.addIssue({
            code: 'custom',
            path: ['topics'],
            message: 'Keep the topic for complaints shown: the law asks for it.',
          })
      })
      .transform(({ topics, questions }) => ({
        topics: withIds(topics),
        questions: JSON.stringify(questions) === JSON.stringify(standard) ? null : questions,
      })),
  )
}

function refuseRepeated(
  names: readonly string[],
  [list, field]: readonly [string, string],
  context: z.core.$RefinementCtx,
): void {
  const small = names.map((name) => name.toLowerCase())
  for (const [index, name] of small.entries())
    if (small.indexOf(name) !== index)
      context.addIssue({ code: 'custom', path: [list, index, field], message: 'This is there already.' })
}

/** Topics with an id each: their own, else one from their name that no other has. */
function withIds(topics: readonly ContactTopic[]): ContactTopic[] {
  const taken = new Set(topics.map(({ id }) => id))
  const used = new Set<string>()
  return topics.map((each) => {
    if (/^[a-z0-9-]{1,60}$/.test(each.id) && !used.has(each.id)) {
      used.add(each.id)
      return each
    }
    const wanted = slugify(each.name) || 'topic'
    let id = wanted
    for (let number = 2; taken.has(id) || used.has(id); number++) id = `${wanted.slice(0, 50)}-${number}`
    used.add(id)
    return { ...each, id }
  })
}

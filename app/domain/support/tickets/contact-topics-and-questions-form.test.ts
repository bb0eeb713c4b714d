import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { contactTopicsAndQuestionsFormSchema } from './contact-topics-and-questions-form.ts'
import { faq, standardFaq } from './faq.ts'

const STANDARD = standardFaq(DEFAULT_SETTINGS, '2026-11-29T06:00:00.000Z')
const schema = contactTopicsAndQuestionsFormSchema(STANDARD)

/** A form with these rows. */
function form(
  topics: readonly { id?: string; name: string; isShown?: string }[],
  questions: readonly { question: string; answer: string }[] = STANDARD,
): Record<string, string> {
  const rows = [...topics.map((row, at) => ['topics', at, row]), ...questions.map((row, at) => ['questions', at, row])]
  return Object.fromEntries(
    rows.flatMap(([list, at, row]) =>
      Object.entries(row as Record<string, string>).map(([field, value]) => [`${list}.${at}.${field}`, value]),
    ),
  )
}

const GRIEVANCE = { id: 'grievance', name: 'A complaint', isShown: 'on' }
const problems = (typed: Record<string, string>) =>
  schema.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []

test('the standard questions stay the standard, own ones replace them', () => {
  const typed = form([GRIEVANCE])
  expect(schema.parse(typed).questions).toBeNull()
  const own = [{ question: 'Gifts?', answer: 'Yes, [write](/contact?topic=gifts)\nto us.' }]
  const { questions } = schema.parse(form([GRIEVANCE], own))
  expect(questions).toEqual([{ question: 'Gifts?', answer: 'Yes, [write](/contact?topic=gifts) to us.' }])
  const contact = { ...DEFAULT_SETTINGS.contact, questions }
  expect(faq({ ...DEFAULT_SETTINGS, contact }, '2026-11-29T06:00:00.000Z')).toEqual(questions)
  expect(faq(DEFAULT_SETTINGS, '2026-11-29T06:00:00.000Z')).toEqual(STANDARD)
  expect(schema.parse(form([GRIEVANCE], [])).questions).toEqual([])
})

test('a new topic gets an id of its own, and known ones keep theirs in the new order', () => {
  const topics = [
    { name: 'Gift boxes', isShown: 'on' },
    { id: 'other', name: 'Else' },
    { id: '', name: 'Other' },
    GRIEVANCE,
  ]
  expect(schema.parse(form(topics)).topics).toEqual([
    { id: 'gift-boxes', name: 'Gift boxes', isShown: true },
    { id: 'other', name: 'Else', isShown: false },
    { id: 'other-2', name: 'Other', isShown: false },
    { id: 'grievance', name: 'A complaint', isShown: true },
  ])
})

test.each([
  ['no topic of complaints', form([{ id: 'order', name: 'An order', isShown: 'on' }]), ['topics']],
  ['it is not shown', form([{ id: 'grievance', name: 'A complaint' }]), ['topics']],
  ['an empty name', form([{ ...GRIEVANCE, name: ' ' }]), ['topics.0.name']],
  ['a name twice', form([GRIEVANCE, { name: 'a COMPLAINT' }]), ['topics.1.name']],
  ['a question twice', form([GRIEVANCE], [...STANDARD.slice(0, 1), ...STANDARD.slice(0, 1)]), ['questions.1.question']],
  ['an empty answer', form([GRIEVANCE], [{ question: 'a', answer: '' }]), ['questions.0.answer']],
  [
    'a link to a script',
    form([GRIEVANCE], [{ question: 'a', answer: '[x](javascript:alert)' }]),
    ['questions.0.answer'],
  ],
  ['too many', form([GRIEVANCE, ...Array.from({ length: 15 }, (_, at) => ({ name: `t${at}` }))]), ['topics']],
])('%s is refused', (_, typed, fields) => expect(problems(typed)).toEqual(fields))

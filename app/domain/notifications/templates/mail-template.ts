import { namesIn } from './fill-template.ts'
import { unusableLinks } from './mail-body.ts'
import { MAILS, type MailKind } from './mails.ts'

type Variable = {
  /** Its description for the owner. */
  meaning: string
  example: string
}

// The variables of mails. Unlike those of text messages they may be empty, long, or of several lines.
export const MAIL_VARIABLES = {
  shop: { meaning: 'the shop’s name', example: 'Mewa' },
  order: { meaning: 'the order number', example: 'MW-7K3M-9QXF' },
  total: { meaning: 'what the order costs', example: '₹1,234' },
  document: { meaning: 'the invoice, or the bill in its place, with its number', example: 'invoice MW/26-27/000123' },
  invoice: { meaning: 'the number of the invoice', example: 'MW/26-27/000123' },
  packs: { meaning: 'the packs, one a line', example: '2 x Kashmiri Mamra Almonds, 500g\n1 x Medjool Dates, 1kg' },
  buyer: { meaning: 'name, city and PIN code of the shopper', example: 'Asha Verma, Bengaluru 560001' },
  money: { meaning: 'what is paid, or to collect', example: '₹1,234 to collect in cash' },
  link: { meaning: 'the page it is about', example: 'https://mewa.example/admin/orders/MW-7K3M-9QXF' },
  lots: {
    meaning: 'the lots, one a line',
    example: '4 kg of Afghan Dried Figs can no longer be sold: best before 30 January 2027, lot L-2041.',
  },
  problem: { meaning: 'what went wrong', example: 'Underweight' },
  pack: { meaning: 'the pack', example: 'Kashmiri Mamra Almonds 500g' },
  words: { meaning: 'what they wrote', example: 'The pack weighs only 460 g on our scale. Please look into it.' },
  amount: { meaning: 'the amount', example: '₹1,234' },
  tries: { meaning: 'how often it was tried', example: '4' },
  reason: { meaning: 'what the gateway says', example: 'It says: the account is closed' },
  why: { meaning: 'why nobody gets anything for it yet', example: 'We know no payment with this number.' },
  product: { meaning: 'the product', example: 'Kashmiri Mamra Almonds' },
  ticket: { meaning: 'the ticket’s number', example: 'T-7K3M9Q' },
  topic: { meaning: 'what it is about', example: 'A pack or its quality' },
  facts: {
    meaning: 'topic, order, writer and due dates',
    example:
      'A pack or its quality\nOrder MW-7K3M-9QXF\nAsha Verma, +91 98765 43210\nAcknowledge by Wednesday 30 December, 4:30 pm, settle by Thursday 14 January.',
  },
  line: {
    meaning: 'the text message sent with it',
    example:
      'Mewa: we have your message, ticket T-7K3M9Q. We reply by Wednesday 30 December, 4:30 pm and settle it by Thursday 14 January.',
  },
  answer: {
    meaning: 'what the shop answers',
    example: 'We are sorry. A new pack leaves today, at no cost to you.',
  },
} as const satisfies Record<string, Variable>
export type MailVariable = keyof typeof MAIL_VARIABLES

/** Whether a text is the name of a mail's variable. */
function isMailVariable(name: string): name is MailVariable {
  return Object.hasOwn(MAIL_VARIABLES, name)
}

// The maximum lengths of an owner's mail, in characters.
const MAX_SUBJECT_LENGTH = 150
const MAX_BODY_LENGTH = 5000

/** Subject and Markdown body of a mail, with variables. */
export type MailTemplate = { subject: string; body: string }

type OwnMails = Readonly<Record<string, { subject: string | null; body: string | null }>>

/** The template of a mail: the owner's own subject and body, else the standard ones. */
export function mailTemplate(kind: MailKind, own: OwnMails): MailTemplate {
  const { subject, body } = MAILS[kind]
  return { subject: own[kind]?.subject ?? subject, body: own[kind]?.body ?? body }
}

/** The variables a mail of this kind may contain: the shop's name and those of its standard text. */
export function mailVariables(kind: MailKind): readonly MailVariable[] {
  const { subject, body } = MAILS[kind]
  return ['shop', ...namesIn(`${subject} ${body}`).filter(isMailVariable)]
}

/** The error of an owner's mail and the field it belongs to; null when it is valid. */
export function mailProblem(
  kind: MailKind,
  { subject, body }: MailTemplate,
): { field: 'subject' | 'body'; message: string } | null {
  const problem = (field: 'subject' | 'body', message: string) => ({ field, message })
  if (subject.trim() === '') return problem('subject', 'Write a subject.')
  if (subject.length > MAX_SUBJECT_LENGTH) return problem('subject', `Use at most ${MAX_SUBJECT_LENGTH} letters.`)
  if (body.trim() === '') return problem('body', 'Write what the mail says.')
  if (body.length > MAX_BODY_LENGTH) return problem('body', `Use at most ${MAX_BODY_LENGTH} letters.`)
  const known: readonly string[] = mailVariables(kind)
  for (const [field, text] of Object.entries({ subject, body }) as ['subject' | 'body', string][]) {
    const unknown = namesIn(text).find((name) => !known.includes(name))
    if (unknown !== undefined)
      return problem(field, `{${unknown}} stands for nothing here. Use the words listed below.`)
  }
  const named = namesIn(`${subject} ${body}`)
  const missing = MAILS[kind].required.find((name) => !named.includes(name))
  if (missing) return problem('body', `The mail must hold {${missing}}: ${MAIL_VARIABLES[missing].meaning}.`)
  const [unusable] = unusableLinks(body)
  if (unusable) return problem('body', `A link needs its whole address, beginning with https://: ${unusable}`)
  return null
}

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
export function isMailVariable(name: string): name is MailVariable {
  return Object.hasOwn(MAIL_VARIABLES, name)
}

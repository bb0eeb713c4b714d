type Variable = {
  /** Its description for the owner. */
  meaning: string
  /** Its type on the DLT portal; null for a constant, which is registered as text. */
  dlt: '{#numeric#}' | '#{#numeric#}' | '{#alphanumeric#}' | '{#url#}' | null
  example: string
}

/** Maximum length of a variable's value. Operators block messages with a longer one. */
export const MAX_VALUE_LENGTH = 40

// The variables of text messages. A value is never empty, as a registered text has no optional parts.
export const TEXT_MESSAGE_VARIABLES = {
  shop: { meaning: 'the shop’s name', dlt: null, example: 'Mewa' },
  host: { meaning: 'the shop’s address, for phones that fill codes in', dlt: null, example: 'mewa.example' },
  minutes: { meaning: 'for how many minutes the code is valid', dlt: null, example: '5' },
  code: { meaning: 'the code', dlt: '{#numeric#}', example: '481920' },
  // The value includes the #: MSG91 writes ##code##, and three # in a row would be ambiguous.
  tag: { meaning: 'the code after a #', dlt: '#{#numeric#}', example: '#481920' },
  order: {
    meaning: 'the order number',
    dlt: '{#alphanumeric#}',
    example: 'MW-7K3M-9QXF',
  },
  total: { meaning: 'the sum, like Rs 579', dlt: '{#alphanumeric#}', example: 'Rs 1,234' },
  paid: {
    meaning: '“paid”, “to pay in cash”, “to pay in cash or by UPI” or “to pay at the shop”',
    dlt: '{#alphanumeric#}',
    example: 'to pay in cash',
  },
  due: {
    meaning: 'the day of arrival, until when it is kept at the shop, or the day and hours in which you bring it',
    dlt: '{#alphanumeric#}',
    example: 'Wednesday 30 December',
  },
  cash: {
    meaning:
      '“Please keep Rs 579 ready.”, “Pay Rs 579 in cash or by UPI.”, “Pay Rs 579 in cash, not by UPI.”, “Nothing is left to pay.”, “Nothing is to be paid for this parcel.” or “Nothing is to be paid at the door.”',
    dlt: '{#alphanumeric#}',
    example: 'Please keep Rs 1,234 ready.',
  },
  carrier: { meaning: 'who brings it', dlt: '{#alphanumeric#}', example: 'Blue Dart' },
  awb: {
    meaning: 'the number of the parcel',
    dlt: '{#alphanumeric#}',
    example: '12345678901',
  },
  refund: { meaning: 'what goes back, like Rs 579', dlt: '{#alphanumeric#}', example: 'Rs 1,234' },
  returned: {
    meaning: '“Rs 579 goes back to you.”, “Nothing was paid.” or “We are checking your payment.”',
    dlt: '{#alphanumeric#}',
    example: 'Rs 1,234 goes back to you.',
  },
  hours: { meaning: 'how many hours the shopper has', dlt: '{#numeric#}', example: '24' },
  ticket: { meaning: 'the ticket’s number', dlt: '{#alphanumeric#}', example: 'T-7K3M9Q' },
  acknowledge: {
    meaning: 'by when whoever wrote hears from us',
    dlt: '{#alphanumeric#}',
    example: 'Wednesday 30 December, 4:30 pm',
  },
  settle: { meaning: 'by which day a ticket is settled', dlt: '{#alphanumeric#}', example: 'Wednesday 30 December' },
  product: { meaning: 'the product', dlt: '{#alphanumeric#}', example: 'Kashmiri Mamra Almonds' },
  link: { meaning: 'the page it is about', dlt: '{#url#}', example: 'https://mewa.example/t/7K3M9QXFg0aExampleLink1' },
} as const satisfies Record<string, Variable>
export type TextMessageVariable = keyof typeof TEXT_MESSAGE_VARIABLES

/** Whether a text is the name of a message variable. */
export function isTextMessageVariable(name: string): name is TextMessageVariable {
  return Object.hasOwn(TEXT_MESSAGE_VARIABLES, name)
}

/** Truncates a value to the maximum length operators accept. */
export function truncateValue(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 3).trimEnd()}...` : text
}

/**
 * Some numbers or names in at most `limit` characters, as long as one fits: “111 and 222”, “111, 222 and 333”, “111 and
 * 2 more”.
 */
export function joinForMessage(texts: readonly string[], limit: number): string {
  const last = texts.at(-1)
  if (last === undefined || texts.length === 1) return last ?? ''
  const all = `${texts.slice(0, -1).join(', ')} and ${last}`
  return all.length <= limit ? all : `${texts[0]} and ${texts.length - 1} more`
}

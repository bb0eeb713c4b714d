type Variable = {
  /** What stands there, told to the owner. */
  meaning: string
  /** Its type on the DLT portal; null for what is the same in every message and registered as words. */
  dlt: '{#numeric#}' | '#{#numeric#}' | '{#alphanumeric#}' | '{#url#}' | null
  example: string
}

/** The most an operator takes for one variable of a text message; longer, and the message is blocked. */
export const LONGEST_VALUE = 40

// What a text message may name in curly brackets. None is ever empty: a registered text has no gap where nothing stands.
export const MESSAGE_VARIABLES = {
  shop: { meaning: 'the shop’s name', dlt: null, example: 'Mewa' },
  host: { meaning: 'the shop’s address, for phones that fill codes in', dlt: null, example: 'mewa.example' },
  code: { meaning: 'the code', dlt: '{#numeric#}', example: '481920' },
  // In one with its #: MSG91 writes ##code##, and three # in a row would leave open where the name begins.
  tag: { meaning: 'the code after a #', dlt: '#{#numeric#}', example: '#481920' },
  order: { meaning: 'the order number', dlt: '{#alphanumeric#}', example: 'MW-7K3M-9QXF' },
  total: { meaning: 'the sum, like Rs 579', dlt: '{#alphanumeric#}', example: 'Rs 1,234' },
  paid: { meaning: '“paid” or “to pay in cash”', dlt: '{#alphanumeric#}', example: 'to pay in cash' },
  due: { meaning: 'the day of arrival', dlt: '{#alphanumeric#}', example: 'Wednesday 30 December' },
  cash: {
    meaning: '“Please keep Rs 579 ready.” or “Nothing is left to pay.”',
    dlt: '{#alphanumeric#}',
    example: 'Please keep Rs 1,234 ready.',
  },
  carrier: { meaning: 'who brings it', dlt: '{#alphanumeric#}', example: 'Blue Dart' },
  awb: { meaning: 'the number of the parcel', dlt: '{#alphanumeric#}', example: '12345678901' },
  refund: { meaning: 'what goes back, like Rs 579', dlt: '{#alphanumeric#}', example: 'Rs 1,234' },
  returned: {
    meaning: '“Rs 579 goes back to you.”, “Nothing was paid.” or “We are checking your payment.”',
    dlt: '{#alphanumeric#}',
    example: 'Rs 1,234 goes back to you.',
  },
  ticket: { meaning: 'the ticket’s number', dlt: '{#alphanumeric#}', example: 'T-7K3M9Q' },
  acknowledge: {
    meaning: 'by when whoever wrote hears from us',
    dlt: '{#alphanumeric#}',
    example: 'Wednesday 30 December, 4:30 pm',
  },
  settle: { meaning: 'by which day a ticket is settled', dlt: '{#alphanumeric#}', example: 'Wednesday 30 December' },
  product: { meaning: 'the product', dlt: '{#alphanumeric#}', example: 'Kashmiri Mamra Almonds' },
  link: { meaning: 'the page it is about', dlt: '{#url#}', example: 'https://mewa.example/track/MW-7K3M-9QXF' },
} as const satisfies Record<string, Variable>
export type MessageVariable = keyof typeof MESSAGE_VARIABLES

/** Whether a text is the name of one of them. */
export function isVariable(name: string): name is MessageVariable {
  return Object.hasOwn(MESSAGE_VARIABLES, name)
}

/** A name as a text message may carry it: cut at the most letters an operator takes. */
export function cutValue(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 3).trimEnd()}...` : text
}

type LotTextDeclaration = {
  /** Its column in the table of lots. */
  column: string
  label: string
  maxLength: number
  /** Whether the short form of the product list asks for it too. */
  isInSheet: boolean
  /** Whether it is printed on the sticker of a pack, after its label. */
  isOnSticker: boolean
}

/**
 * The plain texts of a lot, in the order of its forms. Receiving, correcting, the stored lot, the audit log and the
 * sticker all read this table: a new text is a line here, and its column.
 */
export const LOT_TEXTS = {
  supplier: { column: 'supplier', label: 'Supplier', maxLength: 80, isInSheet: false, isOnSticker: false },
} as const satisfies Record<string, LotTextDeclaration>

type LotText = keyof typeof LOT_TEXTS
/** The texts of a lot; empty: nobody has entered it. */
export type LotTexts = Record<LotText, string>
/** The texts as columns of the table of lots. */
export type LotTextColumns = { [Text in LotText as (typeof LOT_TEXTS)[Text]['column']]: string }

/** The names of the texts, each with its declaration. */
export const LOT_TEXT_ENTRIES = Object.entries(LOT_TEXTS) as [LotText, LotTextDeclaration][]

/** The texts among other facts; one that is left out is empty. */
export function lotTexts(facts: Partial<LotTexts>): LotTexts {
  return forLotTexts((text) => facts[text] ?? '')
}

/** The texts of a stored lot. */
export function lotTextsOfColumns(row: LotTextColumns): LotTexts {
  return forLotTexts((text) => row[LOT_TEXTS[text].column])
}

/** The columns of a lot's texts. */
export function lotTextColumns(texts: LotTexts): LotTextColumns {
  return Object.fromEntries(LOT_TEXT_ENTRIES.map(([text, { column }]) => [column, texts[text]])) as LotTextColumns
}

/** A value for each text. */
export function forLotTexts<Value>(toValue: (text: LotText) => Value): Record<LotText, Value> {
  return Object.fromEntries(LOT_TEXT_ENTRIES.map(([text]) => [text, toValue(text)])) as Record<LotText, Value>
}

type TextFacts = {
  /** Its column in the table of orders. */
  column: string
  /** What the form of the checkout, its cookie and the body of the API call it: the name of the field, usually. */
  input: string
  maxLength: number
  /** What the API's description says of it. */
  description: string
  /**
   * Whether it is erased with its shopper's account; false: it is the shop's own, or on an invoice, which never
   * changes.
   */
  isErased: boolean
  /**
   * What its field at checkout is called, and the line that staff, slip and invoice have of it. Null: it has places of
   * its own there.
   */
  label: string | null
  /** Of one with a label: whether the packing slip has it. */
  isOnSlip?: true
  /** Of one with a label: whether the invoice has it, also on the page that everybody with its link can read. */
  isOnInvoice?: true
}

/**
 * The texts that a shopper types into an order, besides the address. Checkout, its cookies, the API, the stored order,
 * the panel, the documents and erasure all read this table: a new text is a line here, and its column. The coupon's
 * code is the only one today; a table of one line is what makes the second one line.
 */
export const ORDER_TEXTS = {
  // As typed until the order is decided, then the code of the coupon that applied. The API calls it `coupon`, and the
  // form of the checkout what was applied; a code that is still typed is its field `couponCode`.
  couponCode: {
    column: 'coupon_code',
    input: 'coupon',
    maxLength: 64,
    description: 'The code your shopper saw applied',
    isErased: false,
    label: null,
  },
} as const satisfies Record<string, TextFacts>

type OrderText = keyof typeof ORDER_TEXTS
/** The texts of an order; null: none was typed. */
export type OrderTexts = Record<OrderText, string | null>
/** Some of the texts; one that is left out or undefined stays as it is, null deletes it. */
export type ChangedOrderTexts = { [Field in OrderText]?: string | null | undefined }
/** The texts by the names of their inputs, as a form, a cookie or the API sends them. */
export type OrderTextInputs = { [Field in OrderText as (typeof ORDER_TEXTS)[Field]['input']]?: string | undefined }
/** The texts as columns of the table of orders. */
export type OrderTextColumns = { [Field in OrderText as (typeof ORDER_TEXTS)[Field]['column']]: string | null }

/** The names of the texts. */
export const ORDER_TEXT_FIELDS = Object.keys(ORDER_TEXTS) as OrderText[]

/** The names of their inputs. */
export const ORDER_TEXT_INPUTS = ORDER_TEXT_FIELDS.map((field) => ORDER_TEXTS[field].input)

/** A text that is typed and shown under a label. */
export type LabelledOrderText = TextFacts & { field: OrderText; input: keyof OrderTextInputs; label: string }

/** The texts that are typed and shown under a label. */
export const LABELLED_ORDER_TEXTS: readonly LabelledOrderText[] = ORDER_TEXT_FIELDS.flatMap((field) => {
  const { label, ...facts }: TextFacts & { input: keyof OrderTextInputs } = ORDER_TEXTS[field]
  return label === null ? [] : [{ ...facts, field, label }]
})

/** What was typed into an order under a label, for staff or for one of its documents, with the label. */
export function orderTextFacts(
  order: OrderTexts,
  place: 'panel' | 'slip' | 'invoice',
  texts: readonly LabelledOrderText[] = LABELLED_ORDER_TEXTS,
): [label: string, text: string][] {
  return texts.flatMap(({ field, label, isOnSlip, isOnInvoice }) => {
    const isThere = { panel: true, slip: isOnSlip, invoice: isOnInvoice }[place]
    const text = order[field]
    return isThere && text ? [[label, text]] : []
  })
}

/** The texts among other values, null where there is none. */
export function orderTexts(values: Partial<OrderTexts>): OrderTexts {
  return textsFrom((field) => values[field] ?? null)
}

/** The texts of a form, cookie or API body: an empty one is none. */
export function orderTextsOfInputs(inputs: OrderTextInputs): OrderTexts {
  return textsFrom((field) => inputs[ORDER_TEXTS[field].input]?.trim() || null)
}

/** Changed texts by the names of their inputs, as cookies store them. */
export function inputsOfOrderTexts(texts: ChangedOrderTexts): Record<string, string | null | undefined> {
  return Object.fromEntries(ORDER_TEXT_FIELDS.map((field) => [ORDER_TEXTS[field].input, texts[field]]))
}

/** The texts of a stored order. */
export function orderTextsOfColumns(row: OrderTextColumns): OrderTexts {
  return textsFrom((field) => row[ORDER_TEXTS[field].column])
}

/** The columns of an order's texts. */
export function orderTextColumns(texts: Partial<OrderTexts>): OrderTextColumns {
  const columns = ORDER_TEXT_FIELDS.map((field) => [ORDER_TEXTS[field].column, texts[field] ?? null])
  return Object.fromEntries(columns) as OrderTextColumns
}

/** The columns that an order loses with its shopper's account. */
export function erasedOrderTextColumns(): Partial<OrderTextColumns> {
  const erased = ORDER_TEXT_FIELDS.map((field) => ORDER_TEXTS[field]).filter(({ isErased }) => isErased)
  return Object.fromEntries(erased.map(({ column }) => [column, null]))
}

function textsFrom(textOf: (field: OrderText) => string | null): OrderTexts {
  return Object.fromEntries(ORDER_TEXT_FIELDS.map((field) => [field, textOf(field)])) as OrderTexts
}

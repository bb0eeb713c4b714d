import { fillTemplate, namesIn } from '#app/domain/notifications/templates/fill-template.ts'
import { truncateValue } from '#app/domain/notifications/templates/text-message-variable.ts'

// The variables of an offer. The shop's name is fixed text where a text is registered, like that of other messages.
export const OFFER_VARIABLES = {
  shop: { meaning: 'the shop’s name', dlt: null },
  name: { meaning: 'the first name of whoever gets it', dlt: '{#alphanumeric#}' },
  link: { meaning: 'the page below', dlt: '{#url#}' },
  stop: { meaning: 'the link that ends offers; every offer needs it', dlt: '{#url#}' },
} as const
type OfferVariable = keyof typeof OFFER_VARIABLES

export type OfferValues = Readonly<Record<OfferVariable, string>>

/** The names in curly brackets that no offer has. */
export function unknownNames(text: string): string[] {
  return namesIn(text).filter((name) => !Object.hasOwn(OFFER_VARIABLES, name))
}

/** The variables of an offer that its registered text has too, in order. */
export function registeredNames(text: string): OfferVariable[] {
  return (namesIn(text) as OfferVariable[]).filter((name) => OFFER_VARIABLES[name]?.dlt)
}

/** The text to register on the DLT portal in the promotional category. */
export function offerDltText(text: string, shop: string): string {
  const types = registeredNames(text).map((name) => [name, OFFER_VARIABLES[name].dlt])
  return fillTemplate(text, { ...Object.fromEntries(types), shop })
}

/** The text of the template at a provider that marks each variable by its name between ##. */
export function offerTextWithHashMarks(text: string, shop: string): string {
  return fillTemplate(text, { ...Object.fromEntries(registeredNames(text).map((name) => [name, `##${name}##`])), shop })
}

/** The body of the WhatsApp template. It ends with thanks, since WhatsApp refuses a body that ends with a variable. */
export function offerWhatsappBody(text: string, shop: string): string {
  const numbered = registeredNames(text).map((name, index) => [name, `{{${index + 1}}}`])
  return `${fillTemplate(text, { ...Object.fromEntries(numbered), shop })}\nThank you, ${shop}`
}

/** The values of an offer to one person. A name is truncated to what operators accept, and never empty. */
export function offerValues(input: OfferValues): OfferValues {
  const [first = ''] = input.name.trim().split(/\s+/)
  return { ...input, name: truncateValue(first || 'there') }
}

import { z } from 'zod'
import { ORDER_TEXT_FIELDS, ORDER_TEXTS, type OrderTextInputs, type OrderTexts } from './order-texts.ts'

/**
 * The inputs of an order's texts in the form of the checkout and in the body of the API, each of which may be absent.
 */
export const orderTextInputs = Object.fromEntries(
  ORDER_TEXT_FIELDS.map((field) => {
    const { input, maxLength, description } = ORDER_TEXTS[field]
    return [input, z.string().max(maxLength).optional().describe(description)]
  }),
) as Record<keyof OrderTextInputs, z.ZodOptional<z.ZodString>>

/** The texts of an order in the answers of the API. */
export const orderTextOutputs = Object.fromEntries(
  ORDER_TEXT_FIELDS.map((field) => [field, z.string().nullable()]),
) as Record<keyof OrderTexts, z.ZodNullable<z.ZodString>>

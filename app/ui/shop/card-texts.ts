import { createContext } from 'react'
import type { ProductCardFacts } from '#app/domain/catalogue/product-card.ts'
import type { Json } from '#app/domain/json.ts'

/** What stands for the inside of a card that the server has drawn before, as HTML; null for one to be drawn. The browser draws all. */
export const CardTexts = createContext<(card: Json<ProductCardFacts>, buyable: boolean) => string | null>(() => null)

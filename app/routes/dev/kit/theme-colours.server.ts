import themeCss from '#app/styles/theme.css?raw'
import { type ColourToken, readColourTokens } from './theme-colours.ts'

/** The colours of this build's theme. */
export const COLOURS: readonly ColourToken[] = readColourTokens(themeCss)

import darkCss from '#app/styles/dark.css?raw'
import themeCss from '#app/styles/theme.css?raw'
import { type ColourToken, readColourTokens } from './colour-contrast.ts'

/** The colours as the style sheets of this very build name them. */
export const COLOURS: readonly ColourToken[] = readColourTokens(themeCss, darkCss)

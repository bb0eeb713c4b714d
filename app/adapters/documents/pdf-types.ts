/** A PDF being written. */
export type Pdf = PDFKit.PDFDocument

/** The position and width of text, in points from the upper left corner of the page. */
export type Box = { x: number; y: number; width: number }

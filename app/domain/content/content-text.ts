/** What the owner writes. `description` is for lists and search engines; empty: the beginning of the text. */
export type ContentText = {
  title: string
  description: string
  author: string
  /** The address of an upload; empty: none. */
  picture: string
  pictureAlt: string
  markdown: string
}

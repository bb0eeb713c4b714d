/** A picture in both formats and all widths, for `picture` with `srcset`; `src` is the fallback. */
export type PictureSources = { src: string; width: number; height: number; avif: string | null; webp: string | null }

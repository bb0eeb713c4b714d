/** A picture in both formats and all its widths, for `picture`, `srcset` and `sizes`; `src` is for what knows neither. */
export type PictureSources = { src: string; width: number; height: number; avif: string | null; webp: string | null }

import { BRAND_ICONS, type IconName, iconFile } from './brand-icons.ts'
import { openGraphFileOfUpload } from './open-graph-files.ts'
import { isBrandKey } from './picture-key.ts'
import { hasOriginal, UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadFileName } from './upload-file-names.ts'

// Apart from upload-file-names.ts, which product pages load.

/** The names of all files an upload may have. */
export function filesOfUpload(key: string): string[] {
  const widths = UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadFileName(key, width, format)))
  const icons = isBrandKey(key) ? (Object.keys(BRAND_ICONS) as IconName[]).map((icon) => iconFile(key, icon)) : []
  return [...widths, ...icons, openGraphFileOfUpload(key), ...(hasOriginal(key) ? [key] : [])]
}

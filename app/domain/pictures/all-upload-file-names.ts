import { ICONS, type IconName, iconFile } from './brand-icon-file.ts'
import { openGraphFile } from './open-graph-file.ts'
import { isBrandKey, isContentKey } from './picture-key.ts'
import { hasOriginal, stemOfUpload, UPLOAD_FORMATS, UPLOAD_WIDTHS, uploadFileName } from './upload-file-names.ts'

/** Whether an upload has an Open Graph image. */
export function hasOpenGraphFile(key: string): boolean {
  return key.startsWith('products/') || isBrandKey(key) || isContentKey(key)
}

/** The Open Graph image of an upload. */
export function openGraphFileOfUpload(key: string): string {
  return openGraphFile(stemOfUpload(key))
}

/** The names of all files an upload may have. */
export function namesOfUploadFiles(key: string): string[] {
  const widths = UPLOAD_WIDTHS.flatMap((width) => UPLOAD_FORMATS.map((format) => uploadFileName(key, width, format)))
  const icons = isBrandKey(key) ? (Object.keys(ICONS) as IconName[]).map((icon) => iconFile(key, icon)) : []
  return [...widths, ...icons, openGraphFileOfUpload(key), ...(hasOriginal(key) ? [key] : [])]
}

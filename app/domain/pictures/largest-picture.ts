import { pictureAtAddress, pictureSources } from './picture-sources.ts'
import { keyOfUpload, UPLOADS_PATH } from './upload-address.ts'
import { hasOriginal } from './upload-file-names.ts'

// For loaders: in a component it would enlarge picture-sources.ts, which every page of the shop loads.

/** The URL of the picture at its largest: the original of an upload, if stored. */
export function largestPicture(image: string | null | undefined, files: string = UPLOADS_PATH): string {
  const key = keyOfUpload(pictureAtAddress(image))
  return key && hasOriginal(key) ? `${files}/${key}` : pictureSources(image, files).src
}

import { type IconName, iconFile } from '#app/domain/pictures/brand-icons.ts'
import { uploadedPicture } from '#app/domain/pictures/picture-sources.ts'
import { keyOfUpload, UPLOADS_PATH } from '#app/domain/pictures/upload-address.ts'
import { uploadFileName } from '#app/domain/pictures/upload-file-names.ts'
import { type AccentStyle, accentStyle } from './accent.ts'
import type { Brand } from './brand.ts'

/** A picture in one size. */
export type LogoPicture = { src: string; width: number; height: number }

/** What every page shows of the brand, beside the name. */
export type PageBrand = {
  /** Null: the name is the logo. */
  logo: LogoPicture | null
  icon: string
  touchIcon: string
  /** The style of the document; null for that of the stylesheet. */
  style: AccentStyle | null
  searchText: string
}

/** Picks the facts from the brand. `files` is the base URL of uploads (PictureStorage). */
export function pageBrand(brand: Brand, files: string): PageBrand {
  const isBuiltIn = ownIconKey(brand) === null
  return {
    logo: logoPicture(brand.logo, files),
    icon: isBuiltIn ? '/icon.svg' : iconPath(brand, 'icon-192'),
    touchIcon: iconPath(brand, 'apple-touch-icon'),
    style: accentStyle(brand.accent),
    searchText: brand.searchText,
  }
}

/** The path of one of the shop's icons: made of the brand's icon, else of its logo, else the built-in one. */
export function iconPath(brand: Pick<Brand, 'icon' | 'logo'>, icon: IconName): string {
  const key = ownIconKey(brand)
  // By the shop and not by the bucket or CDN: browsers install icons of its own origin.
  return key ? `${UPLOADS_PATH}/${iconFile(key, icon)}` : `/icons/${icon}.png`
}

/** Whether the icons are the owner's. */
function ownIconKey({ icon, logo }: Pick<Brand, 'icon' | 'logo'>): string | null {
  return keyOfUpload(icon) ?? keyOfUpload(logo)
}

// A logo is at most 200 px wide, and twice that on a sharp screen.
const LOGO_WIDTH = 640

function logoPicture(address: string, files: string): LogoPicture | null {
  const key = keyOfUpload(address)
  const shape = uploadedPicture(address, files)
  return key && shape
    ? { src: `${files}/${uploadFileName(key, LOGO_WIDTH, 'webp')}`, width: shape.width, height: shape.height }
    : null
}

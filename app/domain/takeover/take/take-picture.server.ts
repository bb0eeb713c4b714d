import { expectPicture } from '#app/domain/pictures/keep-picture.server.ts'
import { PICTURE_MESSAGES } from '#app/domain/pictures/uploaded-picture.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { ExportFolder } from '../documents/export-folder.ts'
import type { Plain } from '../documents/firestore-value.ts'
import { leftOut, type Mended, taken } from '../normalise/mended.ts'
import { pictureFile, pictureSource } from '../normalise/picture-source.ts'

/**
 * The address of a product's photograph as kept here; empty when it has none. It is made anew, as every upload is (docs/decisions/0012). It is taken away again
 * within a day unless a product then shows it. Nothing is fetched from other sites. A dry run only looks whether it is there.
 */
export async function takePicture(
  shop: Pick<Shop, 'db' | 'pictures' | 'now'>,
  folder: ExportFolder,
  image: Plain | undefined,
  { name, isDry }: { name: string; isDry: boolean },
): Promise<Mended<string>> {
  const source = pictureSource(image)
  if (source.kind === 'none') return taken('')
  if (source.kind === 'elsewhere') return leftOut('This photograph is on another site. Download it and upload it here.')
  if (source.kind === 'data') return save(shop, name, fromDataUrl(source), isDry)
  const file = pictureFile(folder.files, image)
  return file ? save(shop, name, await folder.read(file), isDry) : leftOut('This file is not in the folder.')
}

async function save(
  shop: Pick<Shop, 'db' | 'pictures' | 'now'>,
  name: string,
  bytes: Uint8Array,
  isDry: boolean,
): Promise<Mended<string>> {
  if (isDry) return taken('')
  const saved = await shop.pictures.save({ folder: 'products', fileName: name, bytes })
  if (!saved.ok) return leftOut(PICTURE_MESSAGES[saved.reason])
  await expectPicture(shop.db, saved.value, shop.now())
  return taken(saved.value)
}

function fromDataUrl({ bytes, says }: { bytes: string; says: string }): Uint8Array {
  return Buffer.from(bytes, says.endsWith(';base64') ? 'base64' : 'utf8')
}

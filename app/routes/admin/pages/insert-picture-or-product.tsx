import ImagePlus from 'lucide-react/icons/image-plus'
import type { RefObject } from 'react'
import { ALT_PLACEHOLDER } from '#app/domain/content/content-text.ts'
import { refusedFileMessage } from '#app/domain/pictures/picture-refusal.ts'
import { insertBlock } from '#app/ui/admin/markdown-field.tsx'
import { useSubmitAfterUploads, useUploads } from '#app/ui/admin/use-uploads.ts'
import { FieldMessage, SelectField } from '#app/ui/kit/field.tsx'
import { FileButton } from '#app/ui/kit/file-button.tsx'

/** Where pictures of content pages are sent. */
export const PAGE_UPLOAD_PATH = '/admin/pages/pictures'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  products: readonly { slug: string; name: string }[]
}

/** The tools that set a picture or a product into the text, at the cursor. */
export function InsertPictureOrProduct({ area, products }: Props) {
  const { uploads, refused, send } = useUploads(PAGE_UPLOAD_PATH, null, (address) =>
    insertBlock(area.current, `![${ALT_PLACEHOLDER}](${address})`, ALT_PLACEHOLDER),
  )
  const isHeld = useSubmitAfterUploads(area, uploads.length, refused.length)
  const [upload] = uploads
  return (
    <>
      <FileButton
        icon={ImagePlus}
        text="Picture"
        aria-label="Set a picture in"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFiles={send}
      />
      {products.length > 0 ? (
        <SelectField
          className="set-product"
          label="Set a product in"
          hiddenLabel
          name={null}
          value=""
          onChange={(event) => insertBlock(area.current, `{product:${event.target.value}}`)}
        >
          <option value="">Product …</option>
          {products.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {upload ? <progress value={upload.percent} max={100} aria-label={`Uploading ${upload.name}`} /> : null}
      <div role="status">
        <FieldMessage
          error={refused.map(refusedFileMessage).at(-1)}
          hint={isHeld ? 'Saves as soon as the picture has arrived.' : undefined}
        />
      </div>
    </>
  )
}

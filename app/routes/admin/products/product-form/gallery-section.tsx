import { LEAST_SIDE } from '#app/domain/pictures/small-photograph.ts'
import { FieldMessage } from '#app/ui/kit/field-frame.tsx'
import { fieldId, useFormValues } from './form-values.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { ProductField } from './product-field.tsx'

const MOST = 6

const SAVED = 'For a photo that lies elsewhere on the web. It is added when you save.'
const REPLACES = 'It takes the place of the one above when you save.'

function PhotoAddress(props: { name: string; label: string; hint: string }) {
  return <ProductField {...props} className="mt-4" type="url" inputMode="url" placeholder="https://" optional />
}

/** The photographs shoppers see, and the one of the label. */
export function GallerySection({ productId }: { productId: string }) {
  const { values, errors } = useFormValues()
  const wrong = Object.entries(errors).find(([field]) => /^images($|\.)/.test(field) || field === 'labelImage')?.[1]
  const stored = (values.images ?? '').split(' ').filter(Boolean)
  return (
    <section className="panel" id={fieldId('images')}>
      <PhotoStrip
        title="Photos"
        name="images"
        of="product"
        productId={productId}
        stored={stored}
        most={MOST}
        hint={`The first photo is the one on cards. JPEG, PNG or WebP up to 8 MB, at least ${LEAST_SIDE} × ${LEAST_SIDE} pixels.`}
      />
      <PhotoAddress name="imageAddress" label="Photo by its address" hint={SAVED} />
      <hr className="rule" />
      <PhotoStrip
        title="Photo of the label"
        name="labelImage"
        of="label"
        productId={productId}
        stored={values.labelImage ? [values.labelImage] : []}
        most={1}
        hint="FSSAI asks shops on the web for a legible label. Shoppers see it under On the label."
      />
      <PhotoAddress name="labelImageAddress" label="Label by its address" hint={values.labelImage ? REPLACES : SAVED} />
      <FieldMessage id="photos-wrong" error={wrong} />
    </section>
  )
}

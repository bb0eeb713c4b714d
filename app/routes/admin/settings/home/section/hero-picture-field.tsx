import { useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { BRAND_PICTURE, type SectionOf } from '#app/domain/settings/home-settings.ts'
import { PictureField } from '#app/ui/admin/picture-field.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { settingField } from '../../settings-form.tsx'

type Props = { section: SectionOf<'hero'>; answer: FormAnswer | undefined; uploadPath: string }

/** The picture beside the headline: that of the brand, or one of this section. */
export function HeroPictureField({ section, answer, uploadPath }: Props) {
  const typed = answer?.typed.picture ?? section.picture
  const [isOfBrand, setIsOfBrand] = useState(typed === BRAND_PICTURE)
  return (
    <>
      <CheckField
        label="The picture of your brand"
        name="isOfBrand"
        hint="It is in the brand settings. Off: one of its own, or none."
        defaultChecked={isOfBrand}
        onChange={(event) => setIsOfBrand(event.target.checked)}
      />
      {isOfBrand ? (
        <>
          <input type="hidden" name="picture" value={BRAND_PICTURE} />
          <input type="hidden" name="alt" value={section.alt} />
        </>
      ) : (
        <>
          <PictureField
            uploadPath={uploadPath}
            label="Picture"
            hint="Beside the headline. Landscape, from 1280 pixels wide, the goods in the middle."
            {...settingField('picture', typed === BRAND_PICTURE ? '' : typed, undefined)}
            error={answer?.fields.picture}
          />
          <Field
            label="What the picture shows"
            maxLength={150}
            hint="For shoppers who cannot see it."
            {...settingField('alt', section.alt, answer)}
          />
        </>
      )}
    </>
  )
}

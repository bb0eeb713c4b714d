import { isAccentName } from '#app/domain/brand/accent.ts'
import { type Brand, brandToSettings } from '#app/domain/brand/brand.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { exampleOrderNumber } from '#app/domain/orders/order/order-number.ts'
import { PictureField } from '#app/ui/admin/picture-field.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { SettingsForm, settingField } from '../settings-form.tsx'
import { AccentFields } from './accent-fields.tsx'
import { BrandPreview, type PreviewFacts } from './brand-preview.tsx'

const UPLOAD_PATH = '/admin/settings/brand/pictures'

type Props = { brand: Brand; preview: PreviewFacts; answer: FormAnswer | undefined }

/** The form of the brand, with a phone that shows it while it is typed. */
export function BrandEditor({ brand, preview, answer }: Props) {
  const own = isAccentName(brand.accent) ? '' : brand.accent
  const stored = { ...brand, accent: own ? 'own' : brand.accent, ownColour: own }
  const { typed, box } = useFieldValues({ ...stored, ...answer?.typed })
  const of = (name: keyof typeof stored) => settingField(name, stored[name], answer)
  return (
    <div className="brand-editor">
      <div {...box}>
        <SettingsForm title="What shoppers see" saves="brand" seen={brandToSettings(brand)} answer={answer}>
          <div className="brand-fields">
            <Field
              label="Shop name"
              maxLength={40}
              hint="Before the first order, the numbers of orders and invoices follow it: Kerala Spice House is KSH. Other letters for invoices: Settings, Tax."
              {...of('name')}
            />
            <Field
              label="Letters of order numbers"
              maxLength={4}
              autoCapitalize="characters"
              autoComplete="off"
              hint={`Two to four, from A to Z: ${exampleOrderNumber(brand.orderLetters)}. For new orders; earlier ones keep theirs.`}
              {...of('orderLetters')}
            />
            <Field
              label="Tagline"
              maxLength={60}
              hint="The headline of your home page, and its title in search results."
              {...of('tagline')}
            />
            <AccentFields chosen={of('accent')} own={of('ownColour')} typed={typed} />
          </div>
          <div className="brand-fields">
            <h3>Pictures</h3>
            <PictureField
              uploadPath={UPLOAD_PATH}
              label="Logo"
              isWhole
              hint="In the header, at most 40 pixels high, and on invoices, slips and labels. Best a PNG without a background. Without one your name is shown."
              {...of('logo')}
            />
            <PictureField
              uploadPath={UPLOAD_PATH}
              label="Icon"
              isWhole
              hint="On tabs and home screens, square and simple. Without one it is made from the logo."
              {...of('icon')}
            />
            <PictureField
              uploadPath={UPLOAD_PATH}
              label="Picture on the home page"
              hint="Beside the headline. Landscape, from 1280 pixels wide, the goods in the middle."
              {...of('homePicture')}
            />
            <Field label="What the picture shows" maxLength={150} {...of('homePictureAlt')} />
            <PictureField
              uploadPath={UPLOAD_PATH}
              label="Share picture"
              hint="In WhatsApp and other apps, 1200 × 630. Without one it is the picture of the home page."
              {...of('sharePicture')}
            />
          </div>
          <div className="brand-fields">
            <h3>What you sell</h3>
            <TextAreaField
              label="About the shop"
              rows={3}
              maxLength={300}
              hint="A sentence or two, in the footer of every page."
              {...of('about')}
            />
            <Field
              label="Your goods"
              maxLength={40}
              hint="As in a sentence: New spices at your shop. How do I keep spices?"
              {...of('goods')}
            />
            <Field
              label="Best-known goods"
              maxLength={160}
              hint="In search results, before your pack sizes and: each with its price per 100 g."
              {...of('range')}
            />
            <Field label="Search field" maxLength={40} hint="What it says while empty." {...of('searchText')} />
            <TextAreaField
              label="How to keep them"
              optional
              rows={3}
              maxLength={300}
              hint="Among the questions on the contact page. Empty, the question is left out."
              {...of('keeping')}
            />
          </div>
          <div className="brand-fields">
            <h3>Your story</h3>
            <TextAreaField
              label="Your story"
              optional
              rows={8}
              className="markdown"
              spellCheck
              hint="Who grows, dries and packs. Its beginning is on the home page, the whole of it on a page of its own. Markdown: ## for a heading, - for a point, **bold**."
              {...of('story')}
            />
            <PictureField
              uploadPath={UPLOAD_PATH}
              label="Photograph"
              hint="You, your family, your place."
              {...of('storyPicture')}
            />
            <Field label="What the photograph shows" maxLength={150} {...of('storyPictureAlt')} />
          </div>
        </SettingsForm>
      </div>
      <BrandPreview typed={typed} facts={preview} />
    </div>
  )
}

import { useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { OWN_TARGET } from '#app/domain/menus/linkable-pages.ts'
import { BRAND_PICTURE, type HomeSection, type SectionOf } from '#app/domain/settings/home-settings.ts'
import { LinkTargetField } from '#app/ui/admin/link-target-field.tsx'
import { PictureField } from '#app/ui/admin/picture-field.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { boxProps } from '#app/ui/shared/field-props.ts'
import { settingField } from '../../settings-form.tsx'
import { ProductRowFields } from './product-row-fields.tsx'
import type { SectionFormProps } from './section-form-props.ts'

const UPLOAD_PATH = '/admin/settings/brand/pictures'

/** The fields of a section's content. Those of some kinds come from other settings. */
export function ContentFields(props: SectionFormProps) {
  const { section, answer } = props
  switch (section.kind) {
    case 'hero':
      return <HeroFields {...props} section={section} />
    case 'banner':
      return <BannerFields {...props} section={section} />
    case 'products':
      return <ProductRowFields {...props} section={section} />
    case 'note':
      return (
        <TextAreaField
          label="Note"
          rows={2}
          maxLength={200}
          optional
          hint="Without one it is the note of the store settings, and without that nothing is shown."
          {...settingField('text', section.text, answer)}
        />
      )
    case 'categories':
      return <Field label="Heading" maxLength={60} {...settingField('title', section.title, answer)} />
    case 'reviews':
      return (
        <>
          <p className="sm mute">The newest published reviews, good and bad. Without any, the section is left out.</p>
          <Field label="Heading" maxLength={60} {...settingField('title', section.title, answer)} />
          <SelectField label="How many" name="count" defaultValue={answer?.typed.count ?? String(section.count)}>
            <option value="3">3</option>
            <option value="6">6</option>
          </SelectField>
        </>
      )
    case 'rates':
      return (
        <>
          <p className="sm mute">
            The price of 100 g of every product that is sold by weight, cheapest first. It follows your prices; what is
            sold in jars or tins alone is left out.
          </p>
          <Field label="Heading" maxLength={60} {...settingField('title', section.title, answer)} />
          <Field
            label="Beside it"
            maxLength={60}
            optional
            hint="Such as the same in the language of your shoppers. Empty: nothing."
            {...settingField('beside', section.beside, answer)}
          />
        </>
      )
    default:
      return <p className="sm mute">{FROM_ELSEWHERE[section.kind]}</p>
  }
}

const FROM_ELSEWHERE: Readonly<
  Record<
    Exclude<HomeSection['kind'], 'hero' | 'banner' | 'products' | 'note' | 'categories' | 'reviews' | 'rates'>,
    string
  >
> = {
  again: 'A signed-in shopper sees the last order, and a button that puts its packs into the cart. Nobody else does.',
  story:
    'The beginning of your story and its photograph. Both are in the brand settings; without a story it is left out.',
  facts: 'When delivery is free, how one can pay, how long problems may be reported. It follows those settings.',
}

/** Where a link leads: as it was chosen or typed in a form that was refused, else as it is stored. */
function shownTarget(answer: SectionFormProps['answer'], name: 'button' | 'link', stored: string): string {
  const chosen = answer?.typed[`${name}To`] ?? stored
  return chosen === OWN_TARGET ? (answer?.typed[`${name}Own`] ?? '') : chosen
}

type Of<Kind extends HomeSection['kind']> = SectionFormProps & { section: SectionOf<Kind> }

const isBroken = (broken: SectionFormProps['broken'], to: string) =>
  broken.some(({ target }) => 'to' in target && target.to === to)

function HeroFields({ section, pages, broken, answer }: Of<'hero'>) {
  return (
    <>
      <Field
        label="Headline"
        maxLength={60}
        optional
        hint="Without one it is the tagline of your brand."
        {...settingField('title', section.title, answer)}
      />
      <TextAreaField
        label="Sentence"
        rows={2}
        maxLength={200}
        optional
        hint="Without one it names how many kinds you have, and their packs."
        {...settingField('text', section.text, answer)}
      />
      <ButtonFields name="button" label="Button" {...{ section, pages, broken, answer }} />
      <div className="columns-2 stacked">
        <Field label="Second link" maxLength={40} optional {...settingField('link', section.link, answer)} />
        <LinkTargetField
          names={{ to: 'linkTo', own: 'linkOwn' }}
          label="Leads to"
          to={shownTarget(answer, 'link', section.linkTo)}
          pages={pages}
          isBroken={isBroken(broken, section.linkTo)}
          errors={answer?.fields}
        />
      </div>
      <HeroPictureField uploadPath={UPLOAD_PATH} section={section} answer={answer} />
      <CheckField label="Scale with your pack sizes" {...boxProps(answer, 'scale', section.scale)} />
    </>
  )
}

function BannerFields({ section, pages, broken, answer }: Of<'banner'>) {
  return (
    <>
      <Field label="Heading" maxLength={60} {...settingField('title', section.title, answer)} />
      <TextAreaField label="Text" rows={3} maxLength={300} optional {...settingField('text', section.text, answer)} />
      <ButtonFields name="button" label="Button" {...{ section, pages, broken, answer }} />
      <PictureField
        uploadPath={UPLOAD_PATH}
        label="Picture"
        hint="Beside the text, landscape, from 1280 pixels wide."
        {...settingField('picture', section.picture, answer)}
      />
      <Field
        label="What the picture shows"
        maxLength={150}
        hint="For shoppers who cannot see it."
        {...settingField('alt', section.alt, answer)}
      />
    </>
  )
}

type ButtonProps = { name: 'button'; label: string } & Pick<SectionFormProps, 'pages' | 'broken' | 'answer'> & {
    section: SectionOf<'hero'> | SectionOf<'banner'>
  }

function ButtonFields({ name, label, section, pages, broken, answer }: ButtonProps) {
  return (
    <div className="columns-2 stacked">
      <Field
        label={label}
        maxLength={40}
        optional
        hint="Without a name there is none."
        {...settingField(name, section[name], answer)}
      />
      <LinkTargetField
        names={{ to: `${name}To`, own: `${name}Own` }}
        label="Leads to"
        to={shownTarget(answer, name, section[`${name}To`])}
        pages={pages}
        isBroken={isBroken(broken, section[`${name}To`])}
        errors={answer?.fields}
      />
    </div>
  )
}

type Props = { section: SectionOf<'hero'>; answer: FormAnswer | undefined; uploadPath: string }

/** The picture beside the headline: that of the brand, or one of this section. */
function HeroPictureField({ section, answer, uploadPath }: Props) {
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

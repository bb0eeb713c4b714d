import { type RefObject, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ProductCardFacts } from '#app/domain/catalogue/product/product-card.ts'
import type { ContentText } from '#app/domain/content/content-text.ts'
import { CONTENT_BOUNDS, CONTENT_KINDS, type ContentKind } from '#app/domain/content/page-or-journal-entry.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { MarkdownField } from '#app/ui/admin/markdown-field.tsx'
import { PictureField } from '#app/ui/admin/picture-field.tsx'
import { UnsavedGuard } from '#app/ui/admin/unsaved-guard.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useFieldValue, useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { ContentPreview } from './content-preview.tsx'
import { InsertPictureOrProduct, PAGE_UPLOAD_PATH } from './insert-picture-or-product.tsx'

type Props = {
  /** Null for a new page. */
  page: { kind: ContentKind; latestVersion: number; scheduledFor: string } | null
  text: ContentText
  products: readonly { slug: string; name: string }[]
  cards: readonly ProductCardFacts[]
  answer: FormAnswer | undefined
  /** Whether the preview shows what is typed; a version is shown elsewhere. */
  previews: boolean
}

const HINT =
  'Markdown: ## for a heading, - for a point, **bold**, [words](/products) for a link. A product stands on a line of its own.'

/** The form of a content page, with a preview of what is typed. */
export function ContentEditor({ page, text, products, cards, answer, previews }: Props) {
  const { typed, box } = useFieldValues({ kind: page?.kind ?? 'page', ...text, ...answer?.typed })
  const form = useAnswerFocus(answer)
  const markdown = useFieldValue<HTMLTextAreaElement>(answer?.typed.markdown ?? text.markdown)
  // The version as this form first showed it.
  const [seen] = useState(page?.latestVersion)
  const of = (name: keyof ContentText) => ({ id: name, ...fieldProps(answer, name, text[name]) })
  const isEntry = (page?.kind ?? typed.kind) === 'entry'
  return (
    <div {...box}>
      <Form method="post" noValidate ref={form} className="panel stack">
        {answer ? (
          <Notice kind="bad" role="alert" title="Nothing was saved." tabIndex={-1}>
            {answer.refusal ?? 'Fix the marked fields. What you typed is still here.'}
          </Notice>
        ) : null}
        {page ? (
          <input type="hidden" name="version" value={answer?.typed.version ?? seen} />
        ) : (
          <KindField answer={answer} />
        )}
        <Field label="Title" maxLength={CONTENT_BOUNDS.title} autoComplete="off" {...of('title')} />
        <MarkdownField
          label="Text"
          name="markdown"
          rows={18}
          maxLength={CONTENT_BOUNDS.markdown}
          hint={HINT}
          error={answer?.fields.markdown}
          field={markdown.field}
        >
          <InsertPictureOrProduct area={markdown.field.ref} products={products} />
        </MarkdownField>
        <PictureField
          label="Picture"
          uploadPath={PAGE_UPLOAD_PATH}
          hint="Above the text, in lists, and where the page is shared. Best from 1280 pixels wide."
          {...of('picture')}
        />
        <Field label="What the picture shows" maxLength={CONTENT_BOUNDS.pictureAlt} {...of('pictureAlt')} />
        {isEntry ? (
          <Field label="Author" optional maxLength={CONTENT_BOUNDS.author} autoComplete="off" {...of('author')} />
        ) : (
          <input type="hidden" name="author" value={text.author} />
        )}
        <TextAreaField
          label="In a sentence"
          optional
          rows={2}
          maxLength={CONTENT_BOUNDS.description}
          hint="In lists and search results. Empty: the beginning of the text."
          {...of('description')}
        />
        <SaveButtons scheduledFor={page ? (answer?.typed.publishAt ?? page.scheduledFor) : null} answer={answer} />
      </Form>
      <UnsavedGuard form={form as RefObject<HTMLFormElement | null>} answer={answer} />
      {previews ? (
        <ContentPreview
          title="What shoppers read"
          text={{
            title: typed.title ?? '',
            picture: typed.picture ?? '',
            pictureAlt: typed.pictureAlt ?? '',
            markdown: markdown.text,
          }}
          cards={cards}
        />
      ) : null}
    </div>
  )
}

function KindField({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <SelectField
      label="What it is"
      {...fieldProps(answer, 'kind', 'page')}
      hint="An entry of the journal has a date and stands in its list; a page is found by links. It stays what it is."
    >
      {Object.entries(CONTENT_KINDS).map(([kind, name]) => (
        <option key={kind} value={kind}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** `scheduledFor`: the time in the field that schedules; null where there is none. */
function SaveButtons({ scheduledFor, answer }: { scheduledFor: string | null; answer: FormAnswer | undefined }) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <>
      <div className="row page-buttons">
        <Button kind="secondary" type="submit" name="intent" value="save" busy={intent === 'save'}>
          Save draft
        </Button>
        <Button kind="primary" type="submit" name="intent" value="publish" busy={intent === 'publish'}>
          Publish now
        </Button>
      </div>
      {scheduledFor === null ? null : (
        <div className="row page-buttons">
          <Field
            label="Publish at, Indian time"
            name="publishAt"
            type="datetime-local"
            optional
            defaultValue={scheduledFor}
            error={answer?.fields.publishAt}
          />
          <Button kind="secondary" type="submit" name="intent" value="schedule" busy={intent === 'schedule'}>
            Save and schedule
          </Button>
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { asShoppersSee } from '#app/domain/settings/read-public-settings.server.ts'
import type { ContactSettings, ContactTopic, Faq, Settings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  contactTopicsAndQuestionsFormSchema,
  MAX_QUESTIONS,
  MAX_TOPICS,
} from '#app/domain/support/tickets/contact-topics-and-questions-form.ts'
import { standardFaq } from '#app/domain/support/tickets/faq.ts'
import { GRIEVANCE_TOPIC } from '#app/domain/support/tickets/ticket.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { EditableRows } from '#app/ui/admin/editable-rows.tsx'
import { typedRows } from '#app/ui/admin/typed-rows.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { CheckField, Field, FieldMessage, TextAreaField } from '#app/ui/kit/field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { readSettingsPage, settingsAction } from '../settings-page.server.ts'
import { SettingsPage, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.contact.name, matches)

export async function loader(args: Route.LoaderArgs) {
  const { settings, changes } = await readSettingsPage(args, 'contact')
  return {
    contact: settings.contact,
    standard: standardQuestions(settings, shopOf(args.context)),
    bounds: { topics: MAX_TOPICS, questions: MAX_QUESTIONS },
    changes,
  }
}

export async function action(args: Route.ActionArgs) {
  const shop = shopOf(args.context)
  const standard = standardQuestions(await findSettings(shop.db), shop)
  return settingsAction(args, 'contact', contactTopicsAndQuestionsFormSchema(standard))
}

/** The standard questions as the page shows them. */
function standardQuestions(settings: Settings, shop: Shop): Faq[] {
  return standardFaq(asShoppersSee(settings, shop), shop.now())
}

export const shouldRevalidate = () => true

export default function ContactSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const seePage = (
    <ButtonLink kind="quiet" to="/contact">
      See the page
    </ButtonLink>
  )
  return (
    <SettingsPage
      title={SETTINGS_SECTIONS.contact.name}
      links={seePage}
      changes={loaderData.changes}
      actionData={actionData}
    >
      {(answer) => <ContactForm {...loaderData} answer={answer} />}
    </SettingsPage>
  )
}

type Props = {
  contact: ContactSettings
  /** The standard questions, filled from the current settings. */
  standard: readonly Faq[]
  bounds: { topics: number; questions: number }
  answer: FormAnswer | undefined
}

const BLANK_TOPIC: ContactTopic = { id: '', name: '', isShown: true }
const BLANK_QUESTION: Faq = { question: '', answer: '' }

/** The topics of the contact form, and the questions below it. */
function ContactForm({ contact, standard, bounds, answer }: Props) {
  const [isStandard, setStandard] = useState(false)
  const errors = answer?.fields ?? {}
  return (
    <SettingsForm title="What shoppers find there" saves="contact page" seen={{ contact }} answer={answer}>
      <fieldset className="field-group">
        <legend>Topics of the form</legend>
        <p className="sm mute">
          A message names its topic, and keeps the name. A complaint goes to the grievance officer; its topic stays.
        </p>
        {errors.topics ? <FieldMessage error={errors.topics} /> : null}
        <EditableRows
          noun="topic"
          className="compact-rows"
          items={contact.topics}
          typed={typedRows(answer, 'topics', 'name', topicOf)}
          blank={BLANK_TOPIC}
          max={bounds.topics}
          canRemove={({ id }) => id !== GRIEVANCE_TOPIC}
        >
          {(topic, index) => (
            <>
              <input type="hidden" name={`topics.${index}.id`} value={topic.id} />
              <Field
                label="Topic"
                name={`topics.${index}.name`}
                maxLength={60}
                autoComplete="off"
                defaultValue={topic.name}
                error={errors[`topics.${index}.name`]}
              />
              <CheckField label="In the form" name={`topics.${index}.isShown`} defaultChecked={topic.isShown} />
            </>
          )}
        </EditableRows>
      </fieldset>
      <fieldset className="field-group">
        <legend>Often asked</legend>
        <p className="sm mute">
          {contact.questions === null
            ? 'Write [words](/contact) for a link. The standard questions follow your settings by themselves. Change a word and they become your own, which stay as they are.'
            : 'Write [words](/contact) for a link. Your own questions no longer follow your settings: days, amounts and hours in them are yours to keep right.'}
        </p>
        {errors.questions ? <FieldMessage error={errors.questions} /> : null}
        <EditableRows
          key={String(isStandard)}
          noun="question"
          items={isStandard ? standard : (contact.questions ?? standard)}
          typed={isStandard ? undefined : typedRows(answer, 'questions', 'question', questionOf)}
          blank={BLANK_QUESTION}
          max={bounds.questions}
        >
          {(row, index) => (
            <>
              <Field
                label="Question"
                name={`questions.${index}.question`}
                maxLength={200}
                autoComplete="off"
                defaultValue={row.question}
                error={errors[`questions.${index}.question`]}
              />
              <TextAreaField
                label="Answer"
                name={`questions.${index}.answer`}
                rows={3}
                maxLength={1000}
                defaultValue={row.answer}
                error={errors[`questions.${index}.answer`]}
              />
            </>
          )}
        </EditableRows>
        {contact.questions === null ? null : (
          <Button kind="text" onClick={() => setStandard(true)}>
            Back to the standard questions
          </Button>
        )}
      </fieldset>
    </SettingsForm>
  )
}

type Typed = (name: string) => string

function topicOf(typed: Typed): ContactTopic {
  return { id: typed('id'), name: typed('name'), isShown: typed('isShown') === 'on' }
}

function questionOf(typed: Typed): Faq {
  return { question: typed('question'), answer: typed('answer') }
}

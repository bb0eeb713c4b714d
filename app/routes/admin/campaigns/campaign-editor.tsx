import { Form } from 'react-router'
import type { Campaign } from '#app/domain/campaigns/campaign.ts'
import { OFFER_VARIABLES } from '#app/domain/campaigns/registered-offer-text.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { rupeesForField } from '#app/domain/money/typed-rupees.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** A product or category that a segment may ask for. */
export type BoughtChoice = { kind: 'product' | 'category'; id: string; name: string }

type Props = {
  campaign: Campaign | null
  choices: readonly BoughtChoice[]
  /** The header of the campaign before. */
  header: string
  answer: FormAnswer | undefined
}

const VARIABLES = Object.entries(OFFER_VARIABLES)
  .map(([name, { meaning }]) => `{${name}}: ${meaning}`)
  .join('; ')

/** The form of a campaign that has not started: text, channels and segment. */
export function CampaignEditor({ campaign, choices, header, answer }: Props) {
  const isSaving = useIsSubmitting({ intent: 'save' })
  const stored = campaign ? storedFields(campaign) : newFields(header)
  const values: Record<string, string | undefined> = answer ? answer.typed : stored
  const of = (name: string) => ({ name, defaultValue: values[name] ?? '', error: answer?.fields[name] })
  const tick = (name: string) => ({
    key: `${name} ${campaign?.version ?? 0}`,
    name,
    defaultChecked: values[name] !== undefined,
    error: answer?.fields[name],
  })
  return (
    <Form ref={useAnswerFocus(answer)} method="post" noValidate className="panel stack campaign-editor">
      {answer ? (
        <Notice kind="bad" role="alert" title="Nothing was saved.">
          {answer.refusal ?? 'Fix the marked fields.'}
        </Notice>
      ) : null}
      <input type="hidden" name="intent" value="save" />
      {campaign ? <input type="hidden" name="version" value={campaign.version} /> : null}
      <Field label="Name" hint="For yourself. Nobody else sees it." maxLength={80} {...of('name')} />
      <TextAreaField label="The offer" rows={5} maxLength={600} hint={`${VARIABLES}.`} {...of('text')} />
      <Field label="Page it links to" hint="The address after your shop’s name, like /products." {...of('link')} />
      <fieldset className="campaign-ways">
        <legend className="bold">How it is sent</legend>
        <p className="sm mute">
          Each person gets it once, by the first of these they prefer. Operators and WhatsApp block offers that are not
          registered as promotional.
        </p>
        {(() => {
          const { key, ...sms } = tick('sms')
          return <CheckField key={key} label="SMS" {...sms} />
        })()}
        <div className="columns-2">
          <Field
            label="Promotional template id"
            hint="For SMS: of your SMS service, for the text above."
            {...of('smsTemplate')}
          />
          <Field
            label="Promotional header"
            hint="For SMS: six digits; food begins with 8."
            inputMode="numeric"
            {...of('smsHeader')}
          />
        </div>
        {(() => {
          const { key, ...whatsapp } = tick('whatsapp')
          return <CheckField key={key} label="WhatsApp" {...whatsapp} />
        })()}
        <div className="columns-2">
          <Field label="Template name" optional hint="Of category marketing." {...of('whatsappTemplate')} />
          <Field label="Template language" optional {...of('whatsappLanguage')} />
        </div>
        {(() => {
          const { key, ...mail } = tick('mail')
          return <CheckField key={key} label="E-mail" {...mail} />
        })()}
        <Field label="Subject" optional maxLength={120} {...of('subject')} />
      </fieldset>
      <fieldset className="campaign-ways">
        <legend className="bold">Who receives it</legend>
        <p className="sm mute">Only people who agreed to offers. Fields left empty do not filter.</p>
        <div className="columns-2">
          <SelectField label="Bought" className="span-2" {...of('bought')}>
            <option value="">Anything, or nothing yet</option>
            <Choices label="Categories" kind="category" choices={choices} />
            <Choices label="Products" kind="product" choices={choices} />
          </SelectField>
          <Field label="In the last" suffix="days" inputMode="numeric" optional {...of('withinDays')} />
          <Field label="No order in the last" suffix="days" inputMode="numeric" optional {...of('quietDays')} />
          <Field
            label="Spent at least"
            prefix="₹"
            inputMode="decimal"
            optional
            hint="In all, less what was paid back."
            {...of('spent')}
          />
          <Field
            label="Messages a day"
            inputMode="numeric"
            hint="At most. The rest goes on the next days."
            {...of('perDay')}
          />
          <TextAreaField
            label="Cities or PIN codes"
            className="span-2"
            rows={2}
            optional
            hint="With commas: Pune, 4110, 560001. The beginning of a PIN code stands for its region."
            {...of('places')}
          />
        </div>
      </fieldset>
      <div>
        <Button kind="primary" type="submit" busy={isSaving}>
          {campaign ? 'Save campaign' : 'Save and count'}
        </Button>
      </div>
    </Form>
  )
}

function Choices({ label, kind, choices }: { label: string; kind: BoughtChoice['kind']; choices: Props['choices'] }) {
  return (
    <optgroup label={label}>
      {choices
        .filter((choice) => choice.kind === kind)
        .map(({ id, name }) => (
          <option key={id} value={`${kind}:${id}`}>
            {name}
          </option>
        ))}
    </optgroup>
  )
}

function newFields(header: string): Record<string, string | undefined> {
  return {
    text: '{shop}: hello {name}, … {link} No more offers: {stop}',
    link: '/products',
    sms: 'on',
    smsHeader: header,
    whatsappLanguage: 'en',
    perDay: '500',
  }
}

function storedFields(campaign: Campaign): Record<string, string | undefined> {
  const { name, text, subject, link, channels, sms, whatsapp, segment, perDay } = campaign
  const { bought, withinDays, quietDays, spentPaise, places } = segment
  const ticks = Object.fromEntries(channels.map((channel) => [channel, 'on']))
  return {
    ...{ name, text, subject, link, ...ticks },
    smsTemplate: sms.template,
    smsHeader: sms.header,
    whatsappTemplate: whatsapp.template,
    whatsappLanguage: whatsapp.language,
    bought: bought ? `${bought.kind}:${bought.id}` : '',
    withinDays: withinDays === null ? '' : String(withinDays),
    quietDays: quietDays === null ? '' : String(quietDays),
    spent: spentPaise === null ? '' : rupeesForField(spentPaise),
    places: places.join(', '),
    perDay: String(perDay),
  }
}

import { useState } from 'react'
import { Link } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { OPENING_STATUSES, type OpeningSettings, type OpeningStatus } from '#app/domain/settings/settings.ts'
import type { SettingsGap } from '#app/domain/settings/settings-gaps.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { FieldGroup, TextAreaField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SettingsForm, settingField } from '../settings-form.tsx'

const STATUSES: Record<OpeningStatus, { name: string; about: string; sentence: string }> = {
  preparing: {
    name: 'Being prepared',
    about:
      'Only you and your team see the shop. Everybody else reads that it opens soon; no order is taken by any way.',
    sentence: 'We open soon. Orders are not taken yet.',
  },
  open: {
    name: 'Open',
    about: 'Everybody sees the shop and can order.',
    sentence: '',
  },
  paused: {
    name: 'Paused',
    about: 'Everybody sees the shop; nobody can order. You can still enter an order for somebody on the phone.',
    sentence: 'We take no orders just now. Please come back soon.',
  },
}

type Props = {
  opening: OpeningSettings
  /** That nothing of the owner's own is on sale; null: something is. */
  ownGoods: SettingsGap | null
  answer: FormAnswer | undefined
}

/**
 * Whether the shop is being prepared, open or paused, and the sentence shoppers read while it is not open. The button
 * says so if an open shop would have nothing to sell.
 */
export function OpeningForm({ opening, ownGoods, answer }: Props) {
  const typed = OPENING_STATUSES.find((status) => status === answer?.typed.status)
  const [chosen, setChosen] = useState<OpeningStatus>(typed ?? opening.status)
  return (
    <SettingsForm title="Your shop is" saves="and apply" seen={{ opening }} answer={answer}>
      <FieldGroup label="Your shop is" hiddenLabel className="radio-list" error={answer?.fields.status}>
        {(choice) =>
          OPENING_STATUSES.map((status, index) => (
            <label key={status} className="option">
              <span className="check">
                <Radio
                  {...choice(index)}
                  name="status"
                  value={status}
                  checked={status === chosen}
                  onChoose={() => setChosen(status)}
                />
              </span>
              <span>
                <b className="bold">{STATUSES[status].name}</b>
                <span className="sm mute">{STATUSES[status].about}</span>
              </span>
            </label>
          ))
        }
      </FieldGroup>
      <TextAreaField
        label="Sentence for shoppers"
        className="mt-3"
        rows={2}
        optional
        hint={HINTS[chosen]}
        {...settingField('sentence', opening.sentence, answer)}
      />
      {ownGoods ? (
        <Notice kind="warn" className="mt-3">
          <Link className="link touch-link" to={panelPath(ownGoods.page)}>
            {ownGoods.message}
          </Link>{' '}
          You can open the shop all the same; shoppers then find none of your goods in it.
        </Notice>
      ) : null}
    </SettingsForm>
  )
}

const standard = (status: OpeningStatus) => `Such as when you open. Empty: “${STATUSES[status].sentence}”`
const HINTS: Record<OpeningStatus, string> = {
  preparing: standard('preparing'),
  open: 'Shown once the shop is being prepared or paused.',
  paused: standard('paused'),
}

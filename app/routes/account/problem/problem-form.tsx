import { useState } from 'react'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { PhotoFormAnswer } from '#app/domain/pictures/picture-refusal.ts'
import { PROBLEM_KINDS, PROBLEM_PICTURES, type ProblemKind } from '#app/domain/support/problems/pack-problem.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, FieldGroup, TextAreaField } from '#app/ui/kit/field.tsx'
import { RadioChips } from '#app/ui/kit/radio-group.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'
import { PhotoField } from '#app/ui/shop/upload/photo-field.tsx'
import { PhotoUploadForm, UploadProgress } from '#app/ui/shop/upload/photo-upload-form.tsx'
import type { Photo } from '#app/ui/shop/upload/shrink-photo.ts'
import { usePhotoUpload } from '#app/ui/shop/upload/use-photo-upload.ts'

export type ProblemLine = Pick<OrderLine, 'position' | 'name' | 'image' | 'quantity'> & {
  weight: PackSize
  reported: boolean
}

type Props = { orderId: string; lines: readonly ProblemLine[]; given: PhotoFormAnswer | undefined }

const REPORTED = ', reported already'

/** The form that reports a faulty pack: pack, kind, photos, description. Works without JavaScript. */
export function ProblemForm({ orderId, lines, given }: Props) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const { percent, answer, onSubmit } = usePhotoUpload(`/orders/${orderId}/problem/send`, photos, given)
  const { fields = {}, typed = {} } = answer ?? {}
  const open = lines.filter((line) => !line.reported)
  const only = open.length === 1 ? open[0]?.position : undefined
  return (
    <PhotoUploadForm answer={answer} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="report-problem" />
      <PackChoice lines={lines} chosen={Number(typed.pack ?? only)} error={fields.pack} />
      {open.some(({ quantity }) => quantity > 1) ? (
        <Field
          label="How many of these packs?"
          {...fieldProps(answer, 'packs', '1')}
          inputMode="numeric"
          className="narrow"
        />
      ) : null}
      <KindChoice chosen={typed.kind} error={fields.kind} />
      <Field
        label="How many grams are missing?"
        {...fieldProps(answer, 'grams')}
        inputMode="numeric"
        suffix="g"
        className="narrow grams-missing"
        hint="As your scale shows it, all these packs together."
      />
      <PhotoField
        label="Photographs"
        most={PROBLEM_PICTURES.max}
        photos={photos}
        onChange={setPhotos}
        hint={`1 to ${PROBLEM_PICTURES.max}: the pack, its label, and what is wrong. If it is short, the pack on your scale.`}
        error={fields.photo}
        refused={answer?.refusedPhotos}
      />
      <TextAreaField label="In your words" {...fieldProps(answer, 'words')} optional rows={4} maxLength={1000} />
      <div>
        <Button kind="primary" large type="submit" busy={percent !== null}>
          Report problem
        </Button>
        <UploadProgress percent={percent} />
      </div>
    </PhotoUploadForm>
  )
}

type PackChoiceProps = { lines: readonly ProblemLine[]; chosen: number; error: string | undefined }

function PackChoice({ lines, chosen, error }: PackChoiceProps) {
  return (
    <FieldGroup label="Which pack?" error={error}>
      {(choice) =>
        lines.map((line, index) => (
          <label key={line.position} className={line.reported ? 'option is-disabled' : 'option'}>
            <span className="check">
              <input
                {...choice(index)}
                type="radio"
                name="pack"
                value={line.position}
                defaultChecked={line.position === chosen}
                disabled={line.reported}
              />
            </span>
            <Picture image={line.image} alt="" sizes="44px" className="thumbnail" />
            <span>
              <b>{line.name}</b>
              <span className="sm mute num">
                {line.quantity} × <WeightLabel weight={line.weight} />
                {line.reported ? REPORTED : null}
              </span>
            </span>
          </label>
        ))
      }
    </FieldGroup>
  )
}

function KindChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <RadioChips
      label="What is wrong?"
      error={error}
      name="kind"
      options={(Object.keys(PROBLEM_KINDS) as ProblemKind[]).map((kind) => [kind, PROBLEM_KINDS[kind]])}
      chosen={chosen}
    />
  )
}

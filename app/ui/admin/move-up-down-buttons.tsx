import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Form } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'

type Props = { id: string; name: string; isFirst: boolean; isLast: boolean }

/** The form that moves a row of a stored list: it posts `up` or `down` with the id. `name` is in the labels. */
export function MoveUpDownButtons({ id, name, isFirst, isLast }: Props) {
  return (
    <Form method="post" preventScrollReset className="row">
      <input type="hidden" name="id" value={id} />
      <Button kind="quiet" type="submit" name="intent" value="up" aria-label={`Move ${name} up`} disabled={isFirst}>
        <ArrowUp className="icon" aria-hidden="true" />
      </Button>
      <Button kind="quiet" type="submit" name="intent" value="down" aria-label={`Move ${name} down`} disabled={isLast}>
        <ArrowDown className="icon" aria-hidden="true" />
      </Button>
    </Form>
  )
}

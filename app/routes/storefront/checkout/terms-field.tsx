import { Link } from 'react-router'
import { CheckField } from '#app/ui/kit/field.tsx'

/** Consent to the terms. Never preselected. */
export function TermsField({ error, ticked }: { error: string | undefined; ticked: boolean }) {
  return (
    <div className="terms">
      <CheckField
        name="terms"
        value="yes"
        defaultChecked={ticked}
        error={error}
        label={
          <span className="sm">
            I have read the{' '}
            <Link className="link" to="/terms-of-service" target="_blank">
              Terms of Service
            </Link>{' '}
            and the{' '}
            <Link className="link" to="/return-policy" target="_blank">
              Return Policy
            </Link>
            .
          </span>
        }
      />
    </div>
  )
}

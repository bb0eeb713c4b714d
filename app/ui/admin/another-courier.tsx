import { Link } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import { useStaff } from './use-staff.ts'

/** Beside a choice of couriers: where one that is missing is added. */
export function AnotherCourier() {
  const staff = useStaff()
  return may(staff, 'settings') ? (
    <Link className="link touch-link" to="/admin/settings/carriers">
      Another courier
    </Link>
  ) : (
    'Another courier is added in Settings, Carriers.'
  )
}

import { Outlet, useLocation } from 'react-router'
import { RequirePermission } from '../store/require-auth.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { permissionFor } from './around/sidebar/sidebar-entries.ts'
import { InLanguage } from './frame/parts/in-language.tsx'
import { TwoFactorFirst } from './identity/two-factor/two-factor-first.tsx'

/** Around every page of those who work in the shop: each may open what their role allows, in English. */
export default function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <InLanguage language="en">
      <RequirePermission permission={permissionFor(pathname)} skeleton={<PageSkeleton />}>
        <TwoFactorFirst>
          <Outlet />
        </TwoFactorFirst>
      </RequirePermission>
    </InLanguage>
  )
}

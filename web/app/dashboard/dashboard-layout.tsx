import { Outlet } from 'react-router'

export default function DashboardLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}

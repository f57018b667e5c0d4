import { Outlet } from 'react-router'

export default function MainLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

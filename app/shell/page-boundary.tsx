import { Outlet } from 'react-router'
import { guard } from './guard.ts'

export { ErrorPage as ErrorBoundary } from './error-page.tsx'

export const middleware = [guard]

/** Stands between frame and page, so that a page that fails leaves the frame around it standing. */
export default function PageBoundary() {
  return <Outlet />
}

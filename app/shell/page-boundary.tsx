import { Outlet } from 'react-router'

export { ErrorPage as ErrorBoundary } from './error-page.tsx'

/** Stands between frame and page, so that a page that fails leaves the frame around it standing. */
export default function PageBoundary() {
  return <Outlet />
}

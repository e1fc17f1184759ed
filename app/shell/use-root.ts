import { useRouteLoaderData } from 'react-router'
import type { rootData } from './root-data.ts'

/** What the root's loader said of this visit; undefined only where the root itself failed. */
export function useRoot() {
  return useRouteLoaderData<typeof rootData>('root')
}

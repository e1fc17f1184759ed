import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { listPages, type PageDescription } from '../contract/pages.ts'

const isDevelopment = process.env.NODE_ENV === 'development'
const pages = listPages().filter((page) => isDevelopment || !page.isForDevelopment)

/** The routes of the pages of contract/pages.ts, each by its key; those that share a frame stand in it. */
const routes = [...Map.groupBy(pages, (page) => page.layout)].flatMap(([frame, framed]) => {
  const own = framed.map(routeOf)
  return frame === undefined ? own : [layout(frame, own)]
})

export default [
  layout('shell/shell.tsx', [layout('shell/page-boundary.tsx', routes)]),
] satisfies RouteConfig

function routeOf({ key, path, module }: PageDescription & { key: string }) {
  return path === '/' ? index(module, { id: key }) : route(path, module, { id: key })
}

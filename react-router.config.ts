import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'main.js',
  // The route table is small: sent whole, no page has to ask for a piece of it later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

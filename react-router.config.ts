import type { Config } from '@react-router/dev/config'
import { routeManifest } from './contract/paths.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'main.js',
  // Most links leave the document anyway, so a page carries its own piece of the route table only.
  routeDiscovery: { mode: 'lazy', manifestPath: routeManifest },
} satisfies Config

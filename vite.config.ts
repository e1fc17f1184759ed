import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // These know light-dark(); for older ones every colour would be written several times.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // On a busy machine the timings are a wall of text about nothing that can be mended here.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    // One server bundle holds Fastify and the pages, so both share every context token.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
})

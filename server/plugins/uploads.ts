import multipart from '@fastify/multipart'
import { mostNoteFiles } from '#contract/resources.ts'
import type { Config } from '../config.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * How much one text beside the files of an upload may be, in bytes: generous for a form, too little for an
 * attack. What is longer arrives cut, and marked as such.
 */
export const fieldBytes = 256 * 1024

/** Takes multipart bodies apart while they stream in; server/read-upload.ts reads them. */
export const uploads = sharedPlugin<Config>(async (app, { MAX_UPLOAD }) => {
  await app.register(multipart, {
    limits: {
      // The blob store counts for itself, and tells a file that is too large from one cut off.
      fileSize: MAX_UPLOAD + 1,
      files: mostNoteFiles,
      // A note names by its field each file that was sent ahead, and has a few fields more.
      fields: mostNoteFiles + 20,
      fieldSize: fieldBytes,
      fieldNameSize: 100,
      parts: 2 * mostNoteFiles + 20,
    },
    throwFileSizeLimit: false,
    // Else a file that is called “..” would seem to have no name, as an empty control has none.
    preservePath: true,
  })
})

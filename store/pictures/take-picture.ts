import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Draft, Drafts } from '../blobs/blobs.ts'
import type { Drawing } from '../texts/open-file.ts'
import { pictureError } from './picture-error.ts'
import {
  longestEdge,
  type MadePicture,
  type PictureOrder,
  type RemakePicture,
} from './remake-picture.ts'

/** A picture for the site that waits to be stored, with its measures in pixels. */
export type DraftPicture = Draft & MadePicture

interface PictureTools {
  drafts: Drafts
  remake: RemakePicture
}

/**
 * Makes a picture for the site of uploaded bytes: upright, at most 2400 pixels long, and without
 * what a camera writes into it, such as the place. PNG stays PNG, JPEG JPEG. Throws a coded error:
 * 'no-picture' for anything else, 'too-many-pixels' or 'too-heavy'.
 */
export async function takePicture(
  tools: PictureTools,
  { path, type }: Pick<Draft, 'path' | 'type'>,
): Promise<DraftPicture> {
  const encoding = encodings[type]
  if (!encoding) throw pictureError('no-picture')
  return make(tools, { from: path, box: square(longestEdge), encoding })
}

/**
 * The same of a portrait: at most 1600 pixels long, and JPEG whatever the decoder was given, on
 * white where that was transparent.
 */
export function takePortrait(tools: PictureTools, path: string): Promise<DraftPicture> {
  return make(tools, { from: path, box: square(1600), encoding: 'jpeg' })
}

/** Makes a picture of what was drawn. */
export function takeDrawing(tools: PictureTools, drawing: Drawing): Promise<DraftPicture> {
  return make(tools, { from: drawing, box: square(longestEdge), encoding: 'drawing' })
}

const encodings: Record<string, PictureOrder['encoding']> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
}

function square(edge: number) {
  return { width: edge, height: edge }
}

async function make({ drafts, remake }: PictureTools, order: Omit<PictureOrder, 'to'>) {
  const to = drafts.draftPath()
  try {
    const measures = await remake({ ...order, to })
    const draft = await drafts.receive(createReadStream(to), { maxBytes: Infinity })
    return { ...draft, ...measures }
  } finally {
    await rm(to, { force: true })
  }
}

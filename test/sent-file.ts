import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/paths.ts'
import { multipart } from './multipart.ts'
import { aPicture } from './pictures.ts'

/** Sends a file ahead of its form, as these headers sign in, and returns the id that the form names. */
export async function aSentFile(app: FastifyInstance, who: object, file: File): Promise<string> {
  const { headers, payload } = await multipart({ file })
  const sent = { method: 'POST', url: calls.uploads, payload } as const
  const reply = await app.inject({ ...sent, headers: { ...headers, ...who } })
  return String(reply.json().upload._id)
}

/** The same with a picture of this many pixels. */
export async function aSentPicture(
  app: FastifyInstance,
  who: object,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const bytes = new Uint8Array(await aPicture('png', width, height))
  return aSentFile(app, who, new File([bytes], 'picture.png'))
}

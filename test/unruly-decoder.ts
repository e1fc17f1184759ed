import { readFileSync } from 'node:fs'
import { answerQuestions } from '#domain/workers/answer-questions.ts'
import type { DecoderAnswer } from '#domain/files/decode-pictures.ts'
import type { PictureOrder } from '#store/pictures/remake-picture.ts'

// A decoder that does what the picture says: it hangs, it falls, or it answers.
void answerQuestions(({ from }: PictureOrder): DecoderAnswer => {
  const words = typeof from === 'string' ? readFileSync(from, 'utf8') : ''
  if (words === 'hang') for (;;);
  if (words === 'fall') process.abort()
  return { made: { width: Object.keys(process.env).length, height: process.pid } }
})

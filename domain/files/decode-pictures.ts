import { isPictureErrorCode, type PictureErrorCode } from '#store/pictures/picture-error.ts'
import {
  remakePicture,
  type MadePicture,
  type PictureOrder,
} from '#store/pictures/remake-picture.ts'
import { answerQuestions } from '../workers/answer-questions.ts'

/** What comes of an order; errors keep no code of their own on the way between processes. */
export type DecoderAnswer = { made: MadePicture } | { trouble: PictureErrorCode; reason: string }

// The program of the processes in which decoding.ts has pictures decoded.
void answerQuestions((order: PictureOrder): Promise<DecoderAnswer> =>
  remakePicture(order).then((made) => ({ made }), troubleOf),
)

function troubleOf(error: Error & { code?: string }): DecoderAnswer {
  if (!isPictureErrorCode(error.code)) throw error
  return { trouble: error.code, reason: String(error.cause) }
}

const sentences = {
  'no-picture': 'The bytes are no picture that can be decoded.',
  'not-stored': 'The disk did not take the picture, or did not give it.',
  'too-heavy': 'The decoder took too long, or fell.',
  'too-many-pixels': 'The picture has more pixels than are decoded.',
}

export type PictureErrorCode = keyof typeof sentences

/** Whether an error bears one of these codes. */
export function isPictureErrorCode(code: string | undefined): code is PictureErrorCode {
  return code !== undefined && Object.hasOwn(sentences, code)
}

/** An error whose `code` is for programs and whose message is for people. */
export function pictureError(code: PictureErrorCode, cause?: unknown) {
  return Object.assign(new Error(sentences[code], { cause }), { code })
}

import { rosterMessages } from '#contract/messages/roster.ts'
import { decodeText } from '../decode-text.ts'
import { Problem } from '../problem.ts'

/** The text of a roster's file. Throws wrong-type, with what to do, for a file that is no text. */
export function decodeRoster(bytes: Uint8Array): string {
  if (workbooks.some((start) => start.every((byte, at) => bytes[at] === byte)))
    throw new Problem('wrong-type', rosterMessages.workbook)
  const text = decodeText(bytes)
  if (text === null) throw new Problem('wrong-type', rosterMessages.unreadableFile)
  return text
}

/** How the files of spreadsheets begin, newer and older. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

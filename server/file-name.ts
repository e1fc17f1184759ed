import { storableText } from '#contract/storable-text.ts'

/** As long as disks let a name be, and as addresses of files take it (server/app.ts). */
const longest = 255

/** Signs that nobody sees, but that turn what follows: 'a', such a sign, 'fdp.exe' is read as 'aexe.pdf'. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const ending = /\.[^.]{1,20}$/

/** The name that a sender's computer gave a file, as it can be stored, sent and read. */
export function fileName(sent: string): string {
  const name = storableText(sent.replace(turning, '')) || 'file'
  if (name.length <= longest) return name
  const [end = ''] = ending.exec(name) ?? []
  // The cut may leave half of a pair.
  const start = name.slice(0, longest - end.length).replace(/[\ud800-\udbff]$/, '')
  return start + end
}

import { storableText } from '#contract/storable-text.ts'
import { nameOf, nameParts } from '#domain/files/name-parts.ts'

/** What browsers write for the three characters that would end a name in a form's body. */
const escapes = /%(?:22|0D|0A)/g

/** Signs that nobody sees, but that turn what follows: 'a', such a sign, 'fdp.exe' is read as 'aexe.pdf'. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Where a path came along, all up to the name. */
const folders = /^.*[/\\]/s

/** What addresses and folders take for 'here' and 'above'. */
const onlyDots = /^\.+$/

/** What Windows takes for a device, whatever the ending, and so never saves. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * The name that a sender's computer gave a file, as it can be stored, asked for and saved. Of two
 * ways to write one letter it is the composed one: what looks alike is asked for alike.
 */
export function fileName(sent: string): string {
  const own = sent.replace(escapes, decodeURIComponent).replace(turning, '')
  const plain = storableText(own).replace(folders, '').trim()
  const name = onlyDots.test(plain) || plain === '' ? 'file' : plain.normalize('NFC')
  return nameOf(nameParts(name.replace(device, '$1_')))
}

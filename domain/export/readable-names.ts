/** What some file system takes for something else, and what nobody can type. */
const unsafe = /[<>:"/\\|?*\p{C}\u2028\u2029]+/gu
/** Names of devices on Windows, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** In characters; of three bytes each they still fit into the 255 that disks take. */
const longest = 60

/** A text as the name of a file or a folder on any system. An ending of a file is kept. */
export function safeName(text: string): string {
  const plain = text.normalize('NFC').replace(unsafe, '-').trim()
  const [ending = ''] = /(?<=.)\.[A-Za-z\d]{1,10}$/.exec(plain) ?? []
  const start = plain.slice(0, plain.length - ending.length).slice(0, longest)
  const name = (tidy(start) || 'unnamed') + ending
  return reserved.test(name) ? `_${name}` : name
}

/** No dot in front, which hides a file, and neither dot nor space behind, which Windows drops. */
function tidy(start: string) {
  // A cut may leave half of a pair.
  return start
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[.\s]+/, '')
    .replace(/[-.\s]+$/, '')
}

/** Gives names that differ on systems that know no case either. */
export function namesApart(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    const name = safeName(wanted)
    const [ending = ''] = /(?<=.)\.[A-Za-z\d]{1,10}$/.exec(name) ?? []
    const start = name.slice(0, name.length - ending.length)
    for (let count = 1; ; count++) {
      const tried = count === 1 ? name : `${start} (${count})${ending}`
      const key = tried.normalize('NFKC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return tried
    }
  }
}

/** A path within the export as an address in one of its pages. */
export function addressOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

import { mailPapers } from './mail-papers.ts'
import { openRowAddress } from './open-row-address.ts'
import { playVideos } from './play-videos.ts'
import { submitOnChange } from './submit-on-change.ts'

/** What the lists of learning resources have of script, for readers and for keepers. */
export function workLists() {
  openRowAddress()
  playVideos()
  mailPapers()
  submitOnChange()
}

import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { pages } from '#contract/paths.ts'
import { useRoot } from '../../shell/use-root.ts'

/** What happens next; whoever is signed in need not wait for it. */
export function NoteGoes() {
  const isMember = Boolean(useRoot()?.who)
  return (
    <p>
      {words.noteGoes} {isMember && <a href={pages.mailedPapers}>{words.seeYours}</a>}
    </p>
  )
}

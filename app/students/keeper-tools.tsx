import { pages } from '#contract/paths.ts'
import { HistoryLink } from '../shell/history-link.tsx'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'

/** From a public profile to what an administrator keeps of this student. */
export function KeeperTools({ student }: { student: { _id: string; register_no: string } }) {
  const search = new URLSearchParams({ q: student.register_no })
  return (
    <ButtonRow>
      <ButtonLink size="small" icon="pencil" to={`${pages.roster}?${search}`} reloadDocument>
        View in roster
      </ButtonLink>
      <HistoryLink kind="student" record={student._id} />
    </ButtonRow>
  )
}

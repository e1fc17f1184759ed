import { useEditForm } from '../records/use-edit-form.tsx'
import { useEnding } from '../records/use-ending.ts'

interface MemberFormOptions {
  /** By which what is typed is stored. */
  name: string
  version?: number | undefined
  /** Told once it is done and the page has been read anew. */
  onEnd: () => void
}

/** A form of the page, which says how it ended. */
export function useMemberForm({ onEnd, ...options }: MemberFormOptions) {
  const { tell, refuse } = useEnding()
  return useEditForm({
    ...options,
    onSaved: (saved) => {
      onEnd()
      tell(saved)
    },
    onRefused: refuse,
  })
}

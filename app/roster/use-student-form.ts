import { useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { addStudent, editStudent } from '../api/roster.ts'
import { useFormDraft } from '../records/use-form-draft.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'
import { useFocusOnWrong } from '../ui/use-focus-on-wrong.ts'
import { changedFields, readStudentForm } from './read-student-form.ts'

interface Refusal {
  message: string
  errors: Record<string, string>
}

/** Saves the form of a student, and knows what speaks against it. Nothing is sent for nothing. */
export function useStudentForm(line: RosterLine | null, onEnd: () => void) {
  const formRef = useRef<HTMLFormElement>(null)
  const draft = useFormDraft(formRef, `student/${line?.id ?? 'new'}`)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const undo = useUndo()
  useFocusOnWrong(formRef, refusal)

  async function save(form: HTMLFormElement) {
    const fields = readStudentForm(form)
    const change = line ? changedFields(line.fields, fields) : fields
    if (Object.keys(change).length === 0) return end(messages.unchanged)
    setBusy(true)
    const answer = await (line ? editStudent(line.id, change) : addStudent(fields))
    setBusy(false)
    if (!answer.ok) return setRefusal({ message: answer.message, errors: answer.errors ?? {} })
    return readAnew(() => end(answer.body.message, answer.change))
  }

  function end(text: string, change = '') {
    setRefusal(null)
    draft.forget()
    onEnd()
    showToast({ text, ...undo(change) })
  }

  return { formRef, draft, isBusy, refusal, save }
}

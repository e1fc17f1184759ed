import { useState } from 'react'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { perform, type RecordAnswer, type RecordTask } from './record-task.ts'

/**
 * Does a task, and tells how it ended once the page is read anew. After a refused save nothing is:
 * the form stays as it is. Where a record has gone, or was to go, the list may be out of date.
 *
 * This is no action of the router: ahead of one, it asks the site for its table of routes wherever an
 * address has parameters, and without a connection it would put an error in the place of the form.
 */
export function useRecordCall(onEnd: (answer: RecordAnswer) => void) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()

  async function send(task: RecordTask) {
    setBusy(true)
    const answer = await perform(task)
    const end = () => {
      setBusy(false)
      onEnd(answer)
    }
    const isOutOfDate = !answer.ok && (answer.status === 404 || task.what.startsWith('remove'))
    if (answer.ok || isOutOfDate) await readAnew(end)
    else end()
  }

  return { isBusy, send: (task: RecordTask) => void send(task) }
}

import { perform, type RecordAnswer, type RecordTask } from './record-task.ts'
import { useCall } from './use-call.ts'

/** Does what a task says with a record that is described, and tells how it ended as `useCall` does. */
export function useRecordCall(onEnd: (answer: RecordAnswer) => void) {
  const { isBusy, send } = useCall(onEnd)
  return {
    isBusy,
    send: (task: RecordTask) =>
      void send(() => perform(task), { removes: task.what.startsWith('remove') }),
  }
}

import { documentReplaced, submit, upload } from '#contract/messages/documents.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
import { RecordTasks, type useRecordTasks } from './record-tasks.tsx'

interface DocumentTasksProps {
  tasks: ReturnType<typeof useRecordTasks<ShownDocument>>
  /** The document's title in the calls. */
  title: string
  /** What the document is called on the site. */
  name: string
  /** Null where none has been uploaded. */
  document: ShownDocument | null
  /** The largest file the site takes. */
  maxBytes: number
}

/** The dialogs that put a PDF in the place of a document of the department, and delete it. */
export function DocumentTasks({ tasks, title, name, document, maxBytes }: DocumentTasksProps) {
  return (
    <RecordTasks
      kind="document"
      // In the words of the specification.
      heading={upload}
      send={[submit, 'Uploading…']}
      tasks={tasks}
      // The list of all documents edits what is said of it.
      only={['fileId']}
      fixed={{ title }}
      maxBytes={maxBytes}
      shownOn=""
      nameOf={() => name}
      valuesOf={() => ({})}
      {...(document && { lede: documentReplaced(name, document.years) })}
    />
  )
}

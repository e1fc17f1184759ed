import { useEffect, useState } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { noteMessages } from '#contract/messages/notes.ts'
import { noteAnchor } from '#contract/resource-paths.ts'
import { mayAddResource } from '#domain/accounts/access.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { writableIn } from '#domain/records/writers.ts'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { notesPage, type DatedNote } from '#domain/resources/notes/notes-page.ts'
import { AddButton } from '../../records/record-buttons.tsx'
import { RecordRemoval, RecordTasks, useRecordTasks } from '../../records/record-tasks.tsx'
import type { PageHandle } from '../../shell/page-work.ts'
import { reading } from '../../shell/reading.ts'
import { useTask } from '../../ui/use-task.ts'
import { NoResources } from '../no-resources.tsx'
import { ResourceHeading } from '../resource-heading.tsx'
import { resourceMeta } from '../resource-meta.ts'
import type { NoteFileRef } from './note-files.tsx'
import { NoteList } from './note-list.tsx'
import { countLine } from './note-words.ts'

export const handle: PageHandle = { works: 'note-keepers' }

export const loader = reading(async ({ db, who, maxUpload }, { params }) => {
  const { domain } = askedResource(params)
  const { page, withVersion } = await readVersioned(
    db,
    { kind: 'note', mayEdit: writableIn(db, who, { kind: 'note', domain }) },
    { read: () => notesPage(db, params), rowsOf: (read) => read.notes },
  )
  return {
    ...page,
    mayAdd: mayAddResource(who, domain),
    maxUpload,
    notes: page.notes.map(withVersion),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? resourceMeta(matches, loaderData) : []

/** The notes of a domain (product.md, "Notes page"). */
export default function NotesPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, notes, mayAdd, maxUpload } = page
  const mayKeep = mayAdd || notes.some(({ mayWrite }) => mayWrite)
  const tasks = useRecordTasks<Versioned<DatedNote>>()
  const files = useTask<NoteFileRef>()
  const [addedId, setAddedId] = useState('')
  // The dialog has given the focus back to its button by then.
  useEffect(() => focusOnNote(addedId), [addedId])
  const isEmpty = notes.length === 0
  const add = mayAdd && (
    <AddButton onClick={() => tasks.ask({ what: 'edit', record: null })}>
      {noteMessages.add}
    </AddButton>
  )
  return (
    <>
      <ResourceHeading
        head={page}
        part={page.label}
        lede={isEmpty ? page.oneLine : countLine(notes)}
        action={!isEmpty && add}
      />
      {mayKeep && (
        <>
          <RecordTasks
            kind="note"
            tasks={tasks}
            fixed={{ domain }}
            maxBytes={maxUpload}
            nameOf={({ title }) => title}
            valuesOf={({ title, description, files: held }) => ({
              title,
              description,
              files: held,
            })}
            onSaved={({ id }) => setAddedId(id)}
          />
          <RecordRemoval
            kind="note"
            tasks={files}
            targetOf={({ note, name }) => ({ id: note, name, file: name })}
          />
        </>
      )}
      {isEmpty ? (
        <NoResources head={page} action={add} />
      ) : (
        <NoteList
          domain={domain}
          notes={notes}
          addedId={addedId}
          ask={tasks.ask}
          onRemoveFile={(record) => files.ask({ what: 'remove', record })}
        />
      )}
    </>
  )
}

/** A row has its address inside, where a link to it opens it; what is worked by keys is its first line. */
function focusOnNote(id: string) {
  const row = document.getElementById(noteAnchor(id))?.closest('details')
  row?.querySelector('summary')?.focus()
}

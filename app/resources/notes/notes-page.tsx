import { useEffect, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { resourceTitles } from '#domain/site/page-titles.ts'
import { noteMessages, countLine, countOf } from '#contract/messages/notes.ts'
import { noteAnchor, notesPagePath, noteViewerPath } from '#contract/resource-paths.ts'
import { mayAddResource } from '#domain/accounts/access.ts'
import { readVersioned, type Versioned } from '#domain/records/versions.ts'
import { writableIn } from '#domain/records/writers.ts'
import { formChoices } from '#domain/resources/resource-words.ts'
import { askedResource } from '#domain/resources/asked-resource.ts'
import { type DatedNote, notesPage } from '#domain/resources/notes/notes-page.ts'
import { ManyBar, RecordBox } from '../../records/many-records.tsx'
import { ListButtons, RecordButtons } from '../../records/record-buttons.tsx'
import { type Dropped, PageDrops } from '../../records/page-drops.tsx'
import { RecordRemoval, RecordTasks } from '../../records/record-tasks.tsx'
import { useRecordList, type RecordList } from '../../records/use-record-list.ts'
import type { PageHandle } from '../../shell/page-work.ts'
import { onDemand } from '../../shell/on-demand.tsx'
import { parsedQuery } from '../../shell/page-query.ts'
import { notesQuery } from '#contract/resource-schemas.ts'
import { defineLoader } from '../../shell/define-loader.ts'
import { useTask } from '../../ui/use-task.ts'
import { CourseLine } from '../course-line.tsx'
import { NoResources, ResourceHeading, resourceMeta } from '../resource-heading.tsx'
import type { DomainKey } from '#contract/resources.ts'
import { IconButton } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Disclosure, DisclosureList } from '../../ui/disclosure.tsx'
import styles from './notes-page.module.css'
import { resourceMessages } from '#contract/messages/resources.ts'
import { fileKind } from '../../ui/file-kind.ts'
import { StoredPhoto } from '../../shell/stored-photo.tsx'
import { fileSize, pageCount } from '../../ui/file-size.ts'
import { HairlineList, HairlineRow } from '../../ui/hairline-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { trashIcon } from '../../ui/rare-icons.ts'

export const handle: PageHandle = { works: ['note'] }

/** Fetched where there is a second page. */
const ListPages = onDemand(async () => (await import('../../shell/list-pages.tsx')).ListPages)

export const loader = defineLoader(
  async ({ db, who, department, titles, maxUpload }, { params, url }) => {
    const { key: domain } = (await askedResource(db, params)).domain
    const { page, withVersion } = await readVersioned(
      db,
      { kind: 'note', mayEdit: writableIn(db, who, { kind: 'note', domain }) },
      {
        read: () => notesPage(db, { ...params, ...parsedQuery('notes', url, notesQuery) }),
        rowsOf: (read) => read.notes,
      },
    )
    const { found, ...rest } = page
    const mayAdd = !page.isRetired && mayAddResource(who, { kind: 'note', domain })
    const notes = page.notes.map(withVersion).map(shownNote)
    const mayEdit = mayAdd || notes.some(({ mayWrite }) => mayWrite)
    return {
      ...rest,
      ...resourceTitles(titles, 'Notes'),
      pager: found.shown < found.total && {
        label: noteMessages.pages,
        isLater: page.page > 1,
        found,
        paths: {
          first: notesPagePath(domain),
          next: notesPagePath(domain, found.next ?? ''),
        },
      },
      mayAdd,
      maxUpload,
      notes,
      mayEdit,
      choices: mayEdit
        ? await formChoices(db, who, { kind: 'note', domain }, department.domains)
        : {},
    }
  },
)

/** What is said of each file needs no code in a browser. */
function shownNote(note: Versioned<DatedNote>) {
  const files = note.files.map((file) => {
    const { icon, word } = fileKind(file)
    const said = [word, pageCount(file.pages), fileSize(file.size)].filter(Boolean).join(' · ')
    return { ...file, icon, said }
  })
  return { ...note, files }
}

type ShownNote = ReturnType<typeof shownNote>

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? resourceMeta(matches, loaderData) : []

const noteForms = {
  kind: 'note',
  nameOf: ({ title }: ShownNote) => title,
  valuesOf: ({ title, description, course, files }: ShownNote) => ({
    title,
    description,
    course,
    files,
  }),
} as const

/** The notes of a domain (product.md, "Notes page"). */
export default function NotesPage() {
  const page = useLoaderData<typeof loader>()
  const { domain, notes, mayAdd, mayEdit, maxUpload, choices } = page
  const list = useRecordList<ShownNote>(noteForms, notes, `${domain} ${page.page}`)
  const files = useTask<NoteFileRef>()
  const [addedId, setAddedId] = useState('')
  const [dropped, setDropped] = useState<Dropped | null>(null)
  // The dialog has given the focus back to its button by then.
  useEffect(() => focusOnNote(addedId), [addedId])
  const isEmpty = notes.length === 0
  const ways = mayEdit && (
    <ListButtons list={list} add={mayAdd && noteMessages.add} domain={domain} />
  )
  return (
    <>
      <ResourceHeading
        head={page}
        part={page.label}
        lede={isEmpty ? page.oneLine : countLine(page.count)}
        action={!isEmpty && ways}
      />
      {mayEdit && (
        <>
          <RecordTasks
            {...noteForms}
            mayAdd={mayAdd}
            tasks={list.tasks}
            fixed={{ domain }}
            choices={choices}
            maxBytes={maxUpload}
            dropped={dropped}
            shownOn=""
            onSaved={({ id }) => setAddedId(id)}
          />
          <RecordRemoval
            kind="note"
            tasks={files}
            targetOf={({ note, name }) => ({ id: note, name, file: name })}
          />
        </>
      )}
      {mayAdd && (
        <PageDrops
          words={noteMessages.drop}
          onFiles={(fallen) => {
            setDropped(fallen)
            list.tasks.ask({ what: 'edit', record: null })
          }}
        />
      )}
      <ManyBar many={list.many} choices={choices} />
      {isEmpty ? (
        <NoResources head={page} action={mayAdd && ways} />
      ) : (
        <>
          <NoteList
            domain={domain}
            notes={notes}
            addedId={addedId}
            list={list}
            onRemoveFile={(record) => files.ask({ what: 'remove', record })}
          />
          {page.pager && <ListPages {...page.pager} />}
        </>
      )}
    </>
  )
}

/** A row has its address inside, where a link to it opens it; what is worked by keys is its first line. */
function focusOnNote(id: string) {
  const row = document.getElementById(noteAnchor(id))?.closest('details')
  row?.querySelector('summary')?.focus()
}

interface NoteListProps {
  domain: DomainKey
  notes: ShownNote[]
  /** The id of the one that was added last, which stands open. */
  addedId: string
  list: RecordList<ShownNote>
  onRemoveFile: (file: NoteFileRef) => void
}

/** Notes in rows that open one at a time. */
function NoteList({ domain, notes, addedId, list, onRemoveFile }: NoteListProps) {
  return (
    <DisclosureList>
      {notes.map((note) => (
        <Disclosure
          key={note.id}
          id={noteAnchor(note.id)}
          name="note"
          level={2}
          title={note.title}
          beside={list.many.isOn && note.mayWrite && <RecordBox list={list} row={note} />}
          open={note.id === addedId || undefined}
          meta={
            <>
              {note.linkedCourse && `${note.linkedCourse.code} · `}
              {countOf(note.files.length, 'file')} · <Day date={note.day} length="medium" />
            </>
          }
        >
          {note.description && <p className={styles.description}>{note.description}</p>}
          <CourseLine course={note.linkedCourse} />
          {note.files.length > 0 && (
            <NoteFiles
              domain={domain}
              note={note}
              onRemove={note.mayWrite ? onRemoveFile : undefined}
            />
          )}
          {note.mayWrite && !list.many.isOn && (
            <div className={styles.buttons} data-print="hide">
              <RecordButtons list={list} row={note} remove={noteMessages.remove} />
            </div>
          )}
        </Disclosure>
      ))}
    </DisclosureList>
  )
}

/** One file of a note. */
interface NoteFileRef {
  /** Among all files of a list. */
  id: string
  note: string
  name: string
}

interface NoteFilesProps {
  domain: DomainKey
  note: ShownNote
  /** For whoever may write the note. */
  onRemove: ((file: NoteFileRef) => void) | undefined
}

/** The files of a note: what each is, how large, and the way to it. */
function NoteFiles({ domain, note, onRemove }: NoteFilesProps) {
  return (
    <HairlineList label={`Files of ${note.title}`} dashed>
      {note.files.map((file) => {
        const viewer = noteViewerPath(domain, { id: note.id, title: file.name })
        return (
          <HairlineRow
            key={file.name}
            lead={<Icon name={file.icon} />}
            leadWidth="sign"
            title={<span className={styles.name}>{file.name}</span>}
            meta={file.said}
            aside={
              <>
                {file.cover && (
                  <span className={styles.cover} data-print="hide">
                    <StoredPhoto photo={file.cover} alt="" sizes="3rem" />
                  </span>
                )}
                <a className={styles.open} href={viewer} data-print="hide">
                  {resourceMessages.openFile}
                  <VisuallyHidden> {file.name}</VisuallyHidden>
                </a>
                {onRemove && (
                  <IconButton
                    icon={trashIcon}
                    label={`Delete ${file.name}`}
                    danger
                    className={styles.remove}
                    data-print="hide"
                    onClick={() => onRemove({ id: file.fileId, note: note.id, name: file.name })}
                  />
                )}
              </>
            }
          />
        )
      })}
    </HairlineList>
  )
}

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { adding } from '#contract/paths.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { FormButton } from './form-button.tsx'
import { SelectButton } from './many-records.tsx'
import type { RecordList, Row } from './use-record-list.ts'

interface AddButtonProps {
  kind: string
  /** The domain of a new record, where the page says it. */
  domain?: string | undefined
  onClick: () => void
  children: string
}

/**
 * The one filled button of a list, which adds a record to it. Whoever has come to the list for that,
 * by its address, finds the form open.
 */
export function AddButton({ domain, ...button }: AddButtonProps) {
  useAsked(adding, button.onClick)
  return <FormButton look="filled" icon="plus" form={{ domain }} {...button} />
}

/** Does what the address asks for behind its #, now or whenever it comes to ask for it. */
export function useAsked(hash: string, act: () => void) {
  const open = useEffectEvent(act)
  // The address is not React's.
  useEffect(() => {
    const look = () => {
      const [asked, draft] = window.location.hash.split('~')
      if (asked !== hash) return
      // Read again or gone back to, the list is only a list. A draft that is wanted stays so.
      const { pathname, search } = window.location
      const wanted = draft ? `#~${draft}` : ''
      window.history.replaceState(window.history.state, '', pathname + search + wanted)
      open()
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [hash])
}

interface EditButtonProps {
  kind: string
  id: string
  name: string
  onClick: () => void
}

/** Asks to edit one record of it. */
export function EditButton({ kind, id, name, onClick }: EditButtonProps) {
  return (
    <FormButton
      kind={kind}
      form={{ id }}
      look="quiet"
      size="small"
      aria-label={`Edit ${name}`}
      onClick={onClick}
    >
      Edit
    </FormButton>
  )
}

interface DeleteButtonProps {
  name: string
  onClick: () => void
  children?: string | undefined
}

/** Asks to delete one record of it; without scripts, the form of the record does. */
export function DeleteButton({ name, onClick, children = 'Delete' }: DeleteButtonProps) {
  return (
    <Button look="quiet-danger" size="small" aria-label={`${children} ${name}`} onClick={onClick}>
      {children}
    </Button>
  )
}

interface ListButtonsProps<Listed extends Row> {
  list: RecordList<Listed>
  /** What the button says that adds a record; nothing where none is added here. */
  add: string | false
  domain?: string
  /** What else the list offers. */
  children?: ReactNode
}

/** What whoever may write records of a list finds over it. */
export function ListButtons<Listed extends Row>(props: ListButtonsProps<Listed>) {
  const { list, add, domain, children } = props
  const { kind, many, tasks } = list
  return (
    <ButtonRow>
      {many.rows.length > 0 && <SelectButton many={many} />}
      {children}
      {add && (
        <AddButton
          kind={kind}
          domain={domain}
          onClick={() => tasks.ask({ what: 'edit', record: null })}
        >
          {add}
        </AddButton>
      )}
    </ButtonRow>
  )
}

interface RecordButtonsProps<Listed extends Row> {
  list: RecordList<Listed>
  row: Listed
  /** What the button says that deletes it, where that is a word of its own. */
  remove?: string
}

/** What can be done with one record of a list; nothing while several are selected. */
export function RecordButtons<Listed extends Row>(props: RecordButtonsProps<Listed>) {
  const { list, row, remove } = props
  const { kind, nameOf, tasks, many } = list
  if (many.isOn || !row.mayWrite) return null
  const name = nameOf(row)
  return (
    <>
      <EditButton
        kind={kind}
        id={row.id}
        name={name}
        onClick={() => tasks.ask({ what: 'edit', record: row })}
      />
      <DeleteButton name={name} onClick={() => tasks.ask({ what: 'remove', record: row })}>
        {remove}
      </DeleteButton>
    </>
  )
}

import { useId, useState, type SubmitEvent } from 'react'
import * as messages from '#contract/messages/menu.ts'
import { pages } from '#contract/paths.ts'
import type { MenuPage } from '#domain/site/menu-page.ts'
import { usePreviewed } from '../records/previewed.tsx'
import type { RecordAnswer, SavedRecord } from '../records/record-task.ts'
import { useCall } from '../records/use-call.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { pressByKeys, sendingKeys } from '../ui/press-by-keys.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import styles from './entry-dialog.module.css'
import { headingOf, type MenuEntry, putEntry } from '#contract/menu-order.ts'

/** The entry that is asked for, by its place in the menu; null for a new one. */
export interface AskedEntry {
  at: number | null
  what: 'link' | 'heading'
}

export interface EntryDialogProps {
  asked: AskedEntry
  entries: readonly MenuEntry[]
  choices: MenuPage['choices']
  open: boolean
  onClose: () => void
  /** Writes the whole menu. */
  save: (changed: readonly MenuEntry[]) => Promise<RecordAnswer>
  onSaved: (saved: SavedRecord) => void
}

/** The form of one entry: where it leads, what it is called, and where it stands. */
export function EntryDialog(props: EntryDialogProps) {
  const { asked, entries, open, onClose, save, onSaved } = props
  const id = useId()
  const [refused, setRefused] = useState<{ status: number; message: string } | null>(null)
  const { isBusy, send } = useCall<RecordAnswer>((answer) =>
    answer.ok ? onSaved(answer) : setRefused(answer),
  )
  const preview = usePreviewed()
  const [typed, setTyped] = useState<readonly MenuEntry[] | null>(null)
  const before = asked.at === null ? undefined : entries[asked.at]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { entry, heading } = entryOf(new FormData(event.currentTarget), props)
    const isBlank = entry.label === '' && entry.path === '' && entry.url === ''
    // An entry without a word is left out of a menu that is sent: it would seem to be saved.
    const blank = asked.what === 'link' ? messages.nowhere : messages.nameless
    setRefused(isBlank ? { status: 400, message: blank } : null)
    const changed = putEntry(entries, asked.at, { entry, heading })
    if (!isBlank && !isBusy) void send(() => save(changed))
  }
  return (
    <Dialog
      onKeyDown={pressByKeys}
      id={`${id}-dialog`}
      title={titleOf(asked)}
      open={open}
      onClose={onClose}
      guarded
      beside={
        open &&
        preview.beside({
          kind: 'menu',
          id: 'menu',
          fields: typed ? { entries: JSON.stringify(typed) } : {},
          lacks: '',
          shownOn: pages.home,
          isResting: isBusy,
        })
      }
      foot={
        <>
          {preview.button}
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            type="submit"
            form={`${id}-form`}
            look="filled"
            busy={isBusy}
            aria-keyshortcuts={sendingKeys}
          >
            {messages.save}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className={styles.fields}
        onSubmit={submit}
        onInput={(event) =>
          setTyped(putEntry(entries, asked.at, entryOf(new FormData(event.currentTarget), props)))
        }
        noValidate
      >
        {refused && <RefusalNotice refusal={refused} />}
        {asked.what === 'link' && <Destination {...props} before={before} />}
        <TextField
          name="label"
          label={messages.label}
          hint={asked.what === 'link' && messages.labelHint}
          defaultValue={before?.label || (asked.what === 'heading' ? before?.path : '')}
          maxLength={40}
          autoComplete="off"
        />
        {asked.what === 'link' && <Place {...props} />}
      </form>
    </Dialog>
  )
}

function titleOf({ at, what }: AskedEntry) {
  if (what === 'heading') return at === null ? messages.addHeading : messages.editHeading
  return at === null ? messages.addLink : messages.editLink
}

/** Stands in the list of pages for an address that is none of them. */
const elsewhere = ' elsewhere'

/** A page of the site, or an address, whose field is there when it is asked for. */
function Destination({ choices, before }: EntryDialogProps & { before: MenuEntry | undefined }) {
  const [to, setTo] = useState(before?.url ? elsewhere : (before?.path ?? ''))
  const known = choices.flatMap((group) => group.choices)
  const isGone = to !== '' && to !== elsewhere && !known.some(([path]) => path === to)
  return (
    <>
      <SelectField
        name="path"
        label={messages.page}
        hint={messages.pageHint}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      >
        <option value="">{messages.choose}</option>
        <option value={elsewhere}>{messages.elsewhere}</option>
        {isGone && <option value={to}>{to}</option>}
        {choices.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map(([path, name]) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {to === elsewhere && (
        <TextField
          name="url"
          label={messages.address}
          hint={messages.urlHint}
          defaultValue={before?.url}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  )
}

/** The bar, or one of the headings. */
function Place({ asked, entries }: EntryDialogProps) {
  const now = asked.at === null ? null : headingOf(entries, asked.at)
  return (
    <SelectField
      name="heading"
      label={messages.place}
      defaultValue={now === null ? '' : String(now)}
    >
      <option value="">{messages.inTheBar}</option>
      {entries.map(
        ({ place, label, path }, at) =>
          place === 'heading' && (
            <option key={at} value={at}>
              {messages.under(label || path)}
            </option>
          ),
      )}
    </SelectField>
  )
}

/** The entry as the form has it, and the heading that it stands under. */
function entryOf(form: FormData, { asked, entries }: EntryDialogProps) {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const before = asked.at === null ? undefined : entries[asked.at]
  const label = said('label')
  if (asked.what === 'heading') {
    const path = before?.path ?? ''
    const entry = { place: 'heading', label: label === path ? '' : label, path, url: '' } as const
    return { entry, heading: null }
  }
  const heading = said('heading') === '' ? null : Number(said('heading'))
  const isElsewhere = form.get('path') === elsewhere
  const entry = {
    place: heading === null ? 'bar' : 'under',
    label,
    path: isElsewhere ? '' : said('path'),
    url: isElsewhere ? said('url') : '',
  } as const
  return { entry, heading }
}

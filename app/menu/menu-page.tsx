import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import * as messages from '#contract/messages/menu.ts'
import { atTheEnd, movedTo } from '#contract/messages/order.ts'
import { calls, pages } from '#contract/paths.ts'
import { drawMenu, isTooLong } from '#domain/site/menu.ts'
import { menuPage, type ShownEntry } from '#domain/site/menu-page.ts'
import { perform, type RecordAnswer } from '../records/record-task.ts'
import { PlaceButtons } from '../records/place-buttons.tsx'
import { useDragging } from '../records/use-dragging.ts'
import { useEnding } from '../records/use-ending.ts'
import { useCall } from '../records/use-call.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tag } from '../ui/tag.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useTurns } from '../ui/use-task.ts'
import type { AskedEntry, EntryDialogProps } from './entry-dialog.tsx'
import styles from './menu-page.module.css'
import {
  dropEntry,
  type EntryMove,
  type MenuEntry,
  moveEntry,
  withoutEntry,
} from '#contract/menu-order.ts'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, department, menu, menuPages, silent }) => {
  const { domains } = department
  const drawn = drawMenu(menu, { domains, ownPages: menuPages, silent, who })
  return { ...(await menuPage(db, who)), isLong: isTooLong(drawn) }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The menu of every page: to order, to rename, to hide, and to lead elsewhere. */
export default function MenuPage() {
  const {
    words,
    entries: shown,
    choices,
    isStanding,
    isLong,
    version,
  } = useLoaderData<typeof loader>()
  const { wish, isOpen, turn, ask, close, end } = useTurns<AskedEntry>(nothing, () => false)
  const { tell, refuse } = useEnding()
  const call = useCall<RecordAnswer>((answer) =>
    answer.ok ? tell(answer) : refuse(answer.message),
  )
  const entries = shown.map(({ entry }) => entry)
  const taskOf = (changed: readonly MenuEntry[]) =>
    ({
      what: 'edit',
      kind: 'menu',
      id: 'menu',
      ...(version !== undefined && { version }),
      fields: { entries: JSON.stringify(changed) },
    }) as const
  const write = (changed: readonly MenuEntry[]) => {
    // Where somebody else has changed it meanwhile, theirs is shown.
    if (changed !== entries && !call.isBusy)
      void call.send(() => perform(taskOf(changed)), { removes: true })
  }
  const ids = shown.map((_one, at) => keyOf(shown, at))
  const [said, setSaid] = useState('')
  const put = (id: string, changed: readonly MenuEntry[]) => {
    const at = ids.indexOf(id)
    const entry = entries[at]
    const now = entry ? changed.indexOf(entry) : -1
    if (now === -1) return
    const say = now === at ? atTheEnd : movedTo
    setSaid(say(shown[at]?.name ?? '', now + 1, ids.length))
    write(changed)
  }
  const moving = useDragging({
    ids,
    isBusy: call.isBusy,
    onStep: (id, by) => put(id, moveEntry(entries, ids.indexOf(id), by)),
    onDrop: (id, over) => put(id, dropEntry(entries, ids.indexOf(id), ids.indexOf(over))),
  })
  useFocusKept()
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={words.title} />}
        title={words.title}
        lede={messages.lede}
        action={
          <ButtonLink icon="eye" to={pages.home} reloadDocument>
            {messages.see}
          </ButtonLink>
        }
      />
      {isStanding && <Notice>{messages.isStanding}</Notice>}
      {isLong && <Notice tone="warning">{messages.tooLong}</Notice>}
      <div className={styles.ways} data-needs="script">
        <Button look="filled" icon="plus" onClick={() => ask({ at: null, what: 'link' })}>
          {messages.addLink}
        </Button>
        <Button icon="plus" onClick={() => ask({ at: null, what: 'heading' })}>
          {messages.addHeading}
        </Button>
        {!isStanding && (
          <Button look="quiet-danger" onClick={() => write([])}>
            {messages.reset}
          </Button>
        )}
      </div>
      <EntryDialog
        key={turn}
        asked={wish}
        entries={entries}
        choices={choices}
        open={isOpen}
        onClose={close}
        save={(changed) => perform(taskOf(changed))}
        onSaved={(saved) => {
          end()
          tell(saved)
        }}
      />
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {/* Without scripts its buttons send the place of an entry and where it goes. */}
      <form
        method="post"
        action={calls.menuMoves}
        onSubmit={(event) => event.preventDefault()}
        id={plainForm}
      >
        <input type="hidden" name="version" value={version ?? 0} />
        <input type="hidden" name="next" value={pages.menu} />
        <input type="hidden" name="back" value={pages.menu} />
      </form>
      <ol className={styles.entries}>
        {shown.map((one, at) => (
          <EntryRow
            key={ids[at]}
            shown={one}
            sends={(move) => ({
              type: 'submit',
              form: plainForm,
              name: 'move',
              value: `${at}:${move}`,
            })}
            isBare={one.entry.place === 'heading' && shown[at + 1]?.entry.place !== 'under'}
            isFirst={moveEntry(entries, at, -1) === entries}
            isLast={moveEntry(entries, at, 1) === entries}
            onEdit={() => ask({ at, what: one.entry.place === 'heading' ? 'heading' : 'link' })}
            onHide={() => write(withoutEntry(entries, at))}
            onMove={(by) => write(moveEntry(entries, at, by))}
            item={moving.item(ids[at] ?? '')}
            grip={moving.handle(ids[at] ?? '')}
          />
        ))}
      </ol>
    </div>
  )
}

const EntryDialog = dialogOnDemand<EntryDialogProps>(
  async () => (await import('./entry-dialog.tsx')).EntryDialog,
)

/** What is moved in the document loses the focus: it stays on the control that has moved. */
function useFocusKept() {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const last = focused.current
    const isLost = document.activeElement === document.body && last?.isConnected
    if (isLost && last instanceof HTMLElement) last.focus()
    focused.current = document.activeElement
  })
}

/** The form that the buttons of all rows belong to. */
const plainForm = 'menu-order'

const nothing: AskedEntry = { at: null, what: 'link' }

/** An entry is known by what it says, and the second that says the same by being that. */
function keyOf(shown: readonly ShownEntry[], at: number) {
  const said = shown.map(({ entry }) => JSON.stringify(entry))
  const before = said.slice(0, at).filter((one) => one === said[at]).length
  return `${said[at]} ${before}`
}

interface EntryRowProps {
  shown: ShownEntry
  /** A heading that nothing stands under. */
  isBare: boolean
  isFirst: boolean
  isLast: boolean
  /** What a button sends where no script does its work. */
  sends: (
    move: EntryMove['move'],
  ) => Pick<ComponentProps<'button'>, 'form' | 'name' | 'value'> & { type: 'submit' }
  onEdit: () => void
  onHide: () => void
  onMove: (by: -1 | 1) => void
  item: ReturnType<ReturnType<typeof useDragging>['item']>
  grip: ReturnType<ReturnType<typeof useDragging>['handle']>
}

function EntryRow({ isFirst, isLast, sends, onEdit, onHide, onMove, ...row }: EntryRowProps) {
  const { shown, isBare, item, grip } = row
  const { entry, name } = shown
  const isHeading = entry.place === 'heading'
  const fact = isBare ? messages.noLinks : shown.fact
  return (
    <li className={styles.entry} data-place={entry.place} {...item}>
      <PlaceButtons
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        handle={grip}
        step={(by) => ({ ...sends(by === -1 ? 'up' : 'down'), onClick: () => onMove(by) })}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {isHeading && <Tag>{messages.heading}</Tag>}
        </p>
        {fact && <p className={styles.fact}>{fact}</p>}
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" size="small" aria-label={messages.editing(name)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button
          look="quiet-danger"
          size="small"
          aria-label={messages.hiding(name)}
          {...sends('hide')}
          onClick={onHide}
        >
          {messages.hide}
        </Button>
      </div>
    </li>
  )
}

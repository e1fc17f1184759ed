import { useState } from 'react'
import * as messages from '#contract/messages/page-sections.ts'
import { atTheEnd, movedTo } from '#contract/messages/order.ts'
import { moveSection, type PlacedSection, type SectionMove } from '#contract/page-sections.ts'
import { calls } from '#contract/paths.ts'
import type { ContentPage } from '#domain/site/content-page.ts'
import { PlaceButtons } from '../records/place-buttons.tsx'
import { perform, type RecordAnswer } from '../records/record-task.ts'
import { useDragging } from '../records/use-dragging.ts'
import { useEnding } from '../records/use-ending.ts'
import { useCall } from '../records/use-call.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './section-order.module.css'

interface SectionOrderProps {
  kind: ContentPage['kind']
  /** Of this page. */
  path: string
  sections: NonNullable<ContentPage['sections']>
  version: number
}

/** The sections of a page, to be put in order, hidden and shown; without scripts by a plain form. */
export function SectionOrder({ kind, path, sections: rows, version }: SectionOrderProps) {
  const { tell, refuse } = useEnding()
  const call = useCall<RecordAnswer>((answer) =>
    answer.ok ? tell(answer) : refuse(answer.message),
  )
  const [said, setSaid] = useState('')
  const sections = rows.map(({ section }) => section)
  const ids = sections.map(({ name }) => name)
  const write = (changed: readonly PlacedSection[]) => {
    if (changed === sections || call.isBusy) return
    const fields = { sections: JSON.stringify(changed) }
    const task = { what: 'edit', kind, id: kind, ...(version > 0 && { version }), fields } as const
    void call.send(() => perform(task))
  }
  const put = (id: string, changed: readonly PlacedSection[]) => {
    const at = ids.indexOf(id)
    const now = changed.findIndex(({ name }) => name === id)
    const say = now === at ? atTheEnd : movedTo
    setSaid(say(rows[at]?.label ?? '', now + 1, ids.length))
    write(changed)
  }
  const step = (move: SectionMove) => put(move.name, moveSection(sections, move))
  const moving = useDragging({
    ids,
    isBusy: call.isBusy,
    onStep: (name, by) => step({ name, move: by === 1 ? 'down' : 'up' }),
    onDrop: (name, over) => {
      const moved = sections.filter((one) => one.name === name)
      const rest = sections.filter((one) => one.name !== name)
      put(name, rest.toSpliced(ids.indexOf(over), 0, ...moved))
    },
  })
  const button = (move: SectionMove) => ({
    type: 'submit' as const,
    name: 'move',
    value: `${move.name}:${move.move}`,
    onClick: () => step(move),
  })
  return (
    <Section id="sections" title={messages.heading}>
      <p className={styles.lede}>{messages.lede}</p>
      <form
        method="post"
        action={`${calls.sectionMoves}/${kind}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="next" value={`${path}#sections`} />
        <input type="hidden" name="back" value={path} />
        <ol className={styles.sections}>
          {rows.map(({ section: { name, state }, label }, at) => (
            <li key={name} className={styles.section} data-state={state} {...moving.item(name)}>
              <PlaceButtons
                name={label}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                handle={moving.handle(name)}
                step={(by) => button({ name, move: by === -1 ? 'up' : 'down' })}
              />
              <p className={styles.name}>
                {label}
                {state === 'hidden' && <Tag>{messages.isHidden}</Tag>}
              </p>
              <Button
                look="quiet"
                size="small"
                aria-label={(state === 'shown' ? messages.hiding : messages.showing)(label)}
                {...button({ name, move: state === 'shown' ? 'hide' : 'show' })}
              >
                {state === 'shown' ? messages.hide : messages.show}
              </Button>
            </li>
          ))}
        </ol>
      </form>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </Section>
  )
}

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { askedIn, type Field } from '#contract/kinds/field.ts'
import { control } from '#contract/kinds/plain-form.ts'
import * as words from '#contract/messages/record-forms.ts'
import { Button } from '../ui/button.tsx'
import { FieldNotes } from '../ui/field-frame.tsx'
import { groupsIn, holdsMany, moved, type Group, type GroupValue } from './form-values.ts'
import { RowButtons } from './row-buttons.tsx'
import legendStyles from './control-legend.module.css'
import styles from './list-control.module.css'

interface ListControlProps {
  id: string
  field: Field
  /** The groups as JSON, which is also how the form sends them. */
  value: string
  error?: ReactNode
  /** As its control is called in a form without scripts, by which is said what is wrong with an item. */
  path: string
  /** Its items stand elsewhere than before: what was said of them is said of others. */
  onRearrange: () => void
  /** It stands in a group of another list, which sends what is in it. */
  isWithin?: boolean
  /** Told what stands here, also once it is there. */
  onChange: (sent: string) => void
  /** The control of one field of a group, by the path of that field. */
  draw: (part: Field, value: GroupValue, onInput: OnInput, path: string) => ReactNode
}

/** Puts another value in the place of one, or makes it of what stands there by then. */
export type OnInput = (next: GroupValue | ((now: GroupValue) => GroupValue)) => void

/** Groups of fields, to fill in, to put in another order, to add and to take away. */
export function ListControl(props: ListControlProps) {
  const { id, field, value, error, isWithin = false, onChange, draw, path } = props
  const { name, label, asks = label, hint, of = [], noun = label, most = 40 } = field
  const [rows, setRows] = useState(() => groupsIn(value, of).map((group, key) => ({ key, group })))
  const next = useRef(rows.length)
  const list = useRef<HTMLFieldSetElement>(null)
  const [grown, setGrown] = useState(0)
  const groups = rows.map(({ group }) => group)
  const sent = JSON.stringify(groups)

  const tell = useEffectEvent(onChange)
  // The form reads what stands in the page.
  useEffect(() => tell(sent), [sent])
  // Whoever adds a group goes on in it.
  useEffect(() => {
    if (grown > 0)
      list.current
        ?.querySelector<HTMLElement>(':scope > ol > li:last-of-type :is(input, textarea, select)')
        ?.focus()
  }, [grown])

  const write = (key: number, part: string, made: Parameters<OnInput>[0]) =>
    setRows((all) =>
      all.map((row) => {
        if (row.key !== key) return row
        const held = typeof made === 'function' ? made(row.group[part] ?? '') : made
        return { key, group: { ...row.group, [part]: held } }
      }),
    )
  /** Puts another list in its place, which somebody else has written. */
  const replace = (text: string) => {
    const others = groupsIn(text, of).map((group, place) => ({ key: next.current + place, group }))
    next.current += others.length
    setRows(others)
  }
  const rearrange = (order: Parameters<typeof setRows>[0]) => {
    props.onRearrange()
    setRows(order)
  }
  const add = () => {
    const key = next.current
    next.current += 1
    setRows((all) => [...all, { key, group: emptyGroup(of) }])
    setGrown((times) => times + 1)
  }
  return (
    <fieldset ref={list} className={styles.list} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={legendStyles.legend}>{asks}</legend>
      {!isWithin && (
        <input
          type="hidden"
          name={name}
          value={sent}
          onInput={({ currentTarget }) => replace(currentTarget.value)}
          aria-invalid={error ? true : undefined}
        />
      )}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map(({ key, group }, place) => (
            <li key={key} className={styles.row} aria-label={`${noun} ${place + 1}`}>
              <div className={styles.head}>
                <span className={styles.name} aria-hidden>
                  {noun} {place + 1}
                </span>
                <span className={styles.ways}>
                  <RowButtons
                    labels={{
                      up: words.moveUp(noun, place + 1),
                      down: words.moveDown(noun, place + 1),
                      remove: words.takeAway(noun, place + 1),
                    }}
                    place={place}
                    count={rows.length}
                    onMove={(by) => rearrange((all) => moved(all, place, by))}
                    onRemove={() => rearrange((all) => all.filter((row) => row.key !== key))}
                  />
                </span>
              </div>
              <div className={styles.parts}>
                {askedIn(of, group).map((part) => (
                  <div key={part.name} className={isLong(part) ? styles.long : undefined}>
                    {draw(
                      part,
                      group[part.name] ?? '',
                      (made) => write(key, part.name, made),
                      control.part(control.item(path, place), part.name),
                    )}
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button size="small" icon="plus" onClick={add} disabled={rows.length >= most}>
          {words.addTo(noun)}
        </Button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Whether a field of a group has a row of its own: beside others there is no room for what it holds. */
function isLong({ max, holds }: Field) {
  return max > 200 || holdsMany({ holds })
}

function emptyGroup(of: readonly Field[]): Group {
  return Object.fromEntries(
    of.map(({ name, choices, holds }) => {
      return [name, holdsMany({ holds }) ? [] : (choices?.[0] ?? '')]
    }),
  )
}

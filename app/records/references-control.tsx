import { useState } from 'react'
import type { Field } from '#contract/kinds/field.ts'
import { calledWhenGone } from '#contract/kinds/texts-as-records.ts'
import { moveDown, moveUp } from '#contract/messages/order.ts'
import { captionWords as words } from '#contract/messages/captions.ts'
import { SelectField } from '../ui/field.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { moved } from './form-values.ts'
import { RowButtons } from './row-buttons.tsx'
import styles from './references-control.module.css'

interface ReferencesControlProps {
  field: Field
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  /** What the records are called that may be chosen, by their ids. */
  choices: Readonly<Record<string, string>>
  error?: React.ReactNode
}

/**
 * Chooses records of another kind, and puts them in order. What is chosen is in the list at once; whoever
 * goes through the choices by keys exchanges it, until they leave the field or open it anew.
 */
export function ReferencesControl(props: ReferencesControlProps) {
  const { field, ids, onChange, choices, error } = props
  const { label, asks = label, noneToChoose } = field
  const isNone = noneToChoose !== undefined && Object.keys(choices).length === 0
  const hint = isNone ? noneToChoose : field.hint
  const [latest, setLatest] = useState('')
  const left = Object.entries(choices).filter(([id]) => id === latest || !ids.includes(id))
  const settle = () => setLatest('')
  const choose = (id: string) => {
    onChange([...ids.filter((one) => one !== latest), ...(id === '' ? [] : [id])])
    setLatest(id)
  }
  return (
    <div className={styles.control}>
      {ids.length > 0 && (
        <HairlineList label={asks} dashed>
          {ids.map((id, place) => {
            const name = choices[id] ?? calledWhenGone(field, id)
            return (
              <HairlineRow
                key={id}
                title={name}
                aside={
                  <RowButtons
                    labels={{ up: moveUp(name), down: moveDown(name), remove: `Remove ${name}` }}
                    place={place}
                    count={ids.length}
                    onMove={(by) => onChange(moved(ids, place, by))}
                    onRemove={() => onChange(ids.filter((one) => one !== id))}
                  />
                }
              />
            )
          })}
        </HairlineList>
      )}
      <SelectField
        label={words.choose(asks)}
        hint={hint}
        error={error}
        value={latest}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        onPointerDown={settle}
        onBlur={settle}
      >
        <option value="">{left.length > 0 ? words.nothingChosen : words.nothingLeft}</option>
        {left.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

import type { ReactNode } from 'react'
import * as words from '#contract/messages/selecting.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import styles from './selection-bar.module.css'
import type { Picking } from './use-selection.ts'

interface SelectionBarProps {
  /** What is selected here: 'Selected students'. */
  label: string
  /** What the box of the whole page is called. */
  pageLabel: string
  picking: Picking
  /** How many are selected, in words. */
  said: string
  /** What can be done with those that are selected. */
  children: ReactNode
}

/** Selects a page, says how many are selected, and holds what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, pageLabel, picking, said, children } = props
  const { ids, isWholePage } = picking
  const isAny = ids.length > 0
  return (
    <fieldset className={styles.bar} aria-label={label}>
      <CheckField
        label={isAny ? '' : pageLabel}
        aria-label={pageLabel}
        ref={(box) => {
          if (box) box.indeterminate = isAny && !isWholePage
        }}
        checked={isWholePage}
        onChange={({ currentTarget }) => picking.pickPage(currentTarget.checked)}
      />
      <output className={styles.count}>{isAny && said}</output>
      {isAny && (
        <Button look="quiet" size="small" onClick={picking.clear}>
          {words.clear}
        </Button>
      )}
      <div className={styles.ways}>
        {isAny ? children : <p className={styles.hint}>{words.rangeHint}</p>}
      </div>
    </fieldset>
  )
}

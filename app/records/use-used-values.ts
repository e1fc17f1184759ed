import { useEffect, useState } from 'react'
import type { Field } from '#contract/kinds/field.ts'
import type { UsedValues } from '#contract/used-values.ts'
import { listUsedValues } from '../api/records.ts'

/**
 * What records of a kind say in the fields that suggest it, fetched once a form stands that asks for such
 * fields; none until it has come. A form is as good without, so nothing is said where it does not come.
 */
export function useUsedValues(kind: string, fields?: readonly Field[]): UsedValues {
  const [values, setValues] = useState<UsedValues>({})
  const isWanted = fields?.some(({ suggests }) => suggests) ?? true
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    void listUsedValues(kind).then((answer) => {
      if (answer.ok && !isGone) setValues(answer.body.values)
    })
    return () => {
      isGone = true
    }
  }, [kind, isWanted])
  return values
}

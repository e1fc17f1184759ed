import { useEffect, useRef } from 'react'
import { rollingRows } from '../enhance/rolling-row.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { RollingRow } from '../ui/rolling-row.tsx'
import styles from './kit-page.module.css'

const strands = ['signal', 'lock', 'chain'] as const
const slides = strands.map((strand) => ({
  key: strand,
  content: (
    <>
      <h3>{strand}</h3>
      <Strand strand={strand} seed="kit" width={560} height={120} />
    </>
  ),
}))

const labels = {
  pause: 'Pause the strands',
  play: 'Play the strands',
  back: 'Previous strand',
  on: 'Next strand',
}

/** A row of slides that moves by itself. */
export function KitRollingRow() {
  const isWired = useRef(false)
  // The enhancement script works it, and a page that hydrates does not load that.
  useEffect(() => {
    if (!isWired.current) rollingRows()
    isWired.current = true
  }, [])
  return (
    <RollingRow
      title="Rolling row"
      every={4000}
      slides={slides}
      labels={labels}
      takesFocus
      className={styles.rolling}
    />
  )
}

import { Braid } from '../ui/motif/braid.tsx'
import { Logo } from '../ui/motif/logo.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import styles from './kit-page.module.css'

const strands = ['signal', 'lock', 'chain'] as const
const names = ['Bhavya Ramanathan', 'Abdul Rahman Sait', 'அருள்மொழி செல்வராஜ்']

/** The three strands: plaited, each alone, and in the marks that are made of them. */
export function KitMotif() {
  return (
    <Section title="Motif" ruled>
      <div className={styles.stack}>
        <Braid seed="kit" width={1200} height={200} />
        <Braid seed="kit" width={1440} height={56} />
        {strands.map((strand) => (
          <Strand key={strand} strand={strand} seed="kit" width={560} height={56} />
        ))}
        <Logo />
        {names.map((name) => (
          <PersonMark key={name} name={name} size="small" />
        ))}
        <div className={styles.portrait}>
          <PersonMark name="Bhavya Ramanathan" size="large" />
        </div>
      </div>
    </Section>
  )
}

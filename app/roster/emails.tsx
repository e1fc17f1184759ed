import { useState } from 'react'
import type { Audience } from '#contract/visibility.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './emails.module.css'

const EmailDefault = onDemand(async () => (await import('./email-default.tsx')).EmailDefault)

interface EmailsProps {
  audience: Audience
  title: string
  /** What is so now, as a sentence. */
  said: string
}

/** Who sees the e-mail address of students who have not chosen, and the way to change it. */
export function Emails({ audience, title, said }: EmailsProps) {
  const [isOpen, setOpen] = useState(false)
  const way = !isOpen && <Button onClick={() => setOpen(true)}>Change</Button>
  return (
    <Section id="emails" title={title} action={way} data-needs="script" data-print="hide">
      <p className={styles.said}>{said}</p>
      {isOpen && <EmailDefault audience={audience} />}
    </Section>
  )
}

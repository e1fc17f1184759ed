import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './answers.module.css'

interface AnswersProps {
  id: string
  title: string
  icon: IconName
  points: readonly string[]
}

/** What an answer says, or never says. */
export function Answers({ id, title, icon, points }: AnswersProps) {
  return (
    <Section title={title} id={id} ruled>
      <ul>
        {points.map((point) => (
          <li key={point} className={styles.point} data-icon={icon}>
            <Icon name={icon} />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  )
}

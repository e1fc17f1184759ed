import { headings } from '#contract/headings.ts'
import styles from './vision-mission.module.css'

interface VisionMissionProps {
  vision: string
  mission: readonly string[]
}

/** What the department wants to be, and what it does for that. */
export function VisionMission({ vision, mission }: VisionMissionProps) {
  return (
    <div className={styles.pair}>
      <section id="vision">
        <h2>{headings.home.vision}</h2>
        <p className={styles.vision}>{vision}</p>
      </section>
      <section id="mission">
        <h2>{headings.home.mission}</h2>
        <ol className={styles.mission}>
          {mission.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

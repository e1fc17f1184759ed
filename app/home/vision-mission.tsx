import { Strand } from '../ui/motif/strand.tsx'
import styles from './vision-mission.module.css'

interface VisionMissionProps {
  vision: string
  mission: readonly string[]
}

/** What the department wants to be, and what it does for that. */
export function VisionMission({ vision, mission }: VisionMissionProps) {
  return (
    <div className={styles.pair}>
      <section>
        <Strand strand="signal" seed="vision" width={560} height={56} className={styles.strand} />
        <h2>Vision</h2>
        <p className={styles.vision}>{vision}</p>
      </section>
      <section>
        <Strand strand="lock" seed="mission" width={560} height={56} className={styles.strand} />
        <h2>Mission</h2>
        <ol className={styles.mission}>
          {mission.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}

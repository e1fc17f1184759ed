import { Strand } from '../ui/motif/strand.tsx'
import styles from './home.module.css'

interface VisionMissionProps {
  vision: string
  mission: readonly string[]
}

/** What the department wants to be, and what it does for that. */
export function VisionMission({ vision, mission }: VisionMissionProps) {
  return (
    <section className={styles.pair}>
      <div>
        <Strand strand="signal" seed="vision" width={560} height={56} className={styles.strand} />
        <h2 className={styles.heading}>Vision</h2>
        <p className={styles.vision}>{vision}</p>
      </div>
      <div>
        <Strand strand="lock" seed="mission" width={560} height={56} className={styles.strand} />
        <h2 className={styles.heading}>Mission</h2>
        <ul className={styles.mission}>
          {mission.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

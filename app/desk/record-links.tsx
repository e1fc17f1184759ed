import styles from './record-links.module.css'

export interface RecordLinksProps {
  records: readonly { name: string; path: string }[]
}

/** Records by their names, each a link to where it is edited; nothing for none. */
export function RecordLinks({ records }: RecordLinksProps) {
  if (records.length === 0) return null
  return (
    <ul className={styles.records}>
      {records.map(({ name, path }, place) => (
        // Two records may share both.
        <li key={place}>
          <a href={path}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

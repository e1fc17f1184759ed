import styles from './text-columns.module.css'

interface TextColumnsProps {
  texts: readonly { title: string; text: string }[]
}

/** Short texts under names of their own, as many beside each other as there is room for. */
export function TextColumns({ texts }: TextColumnsProps) {
  return (
    <ul className={styles.columns}>
      {texts.map(({ title, text }) => (
        <li key={title} className={styles.column}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

import styles from './named-texts.module.css'

interface NamedTextsProps {
  texts: readonly { title: string; text: string }[]
  isNumbered?: boolean
}

/** Rows of a name and what is to be said of it. */
export function NamedTexts({ texts, isNumbered = false }: NamedTextsProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {texts.map(({ title, text }) => (
        <li key={title} className={styles.row}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </List>
  )
}

import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './trouble.module.css'

/** In the place of a list that could not be loaded. What was typed is still there. */
export function Trouble() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.trouble}>
      <Notice
        tone="error"
        title="The list could not be loaded."
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        Check your connection. Your search is still here.
      </Notice>
    </div>
  )
}

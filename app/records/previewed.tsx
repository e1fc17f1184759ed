import { useState, type ReactNode } from 'react'
import * as words from '#contract/messages/previews.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { Button } from '../ui/button.tsx'
import { previewKeys } from '../ui/press-by-keys.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { PreviewOptions } from './use-preview.ts'

const RecordPreview = onDemand<PreviewOptions>(
  async () => (await import('./record-preview.tsx')).RecordPreview,
)

/** Where there is room for a form and a page side by side. */
const roomy = '(width >= 64rem)'

/**
 * The page beside a form, and the button of the form that shows and hides it. It is there from the
 * start where there is room for both.
 */
export function usePreviewed(): {
  button: ReactNode
  beside: (options: PreviewOptions) => ReactNode
} {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isShown = chosen ?? (hydrated && matchMedia(roomy).matches)
  return {
    button: (
      <Button
        look="quiet"
        icon="eye"
        aria-pressed={isShown}
        aria-keyshortcuts={previewKeys}
        onClick={() => setChosen(!isShown)}
      >
        {words.title}
      </Button>
    ),
    beside: (options) => isShown && <RecordPreview {...options} />,
  }
}

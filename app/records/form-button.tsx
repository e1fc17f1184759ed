import type { ComponentProps } from 'react'
import { plainFormPath } from '#contract/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

type Dress = Pick<
  ComponentProps<typeof Button>,
  'look' | 'size' | 'icon' | 'aria-label' | 'children'
>

interface FormButtonProps extends Dress {
  kind: string
  /** Which form of the kind it is; that of a new record where nothing is said. */
  form?: Parameters<typeof plainFormPath>[1]
  onClick: () => void
}

/** A button that opens a form; without scripts, a link to the page on which the form stands. */
export function FormButton({ kind, form, onClick, ...dress }: FormButtonProps) {
  return (
    <>
      <Button {...dress} onClick={onClick} />
      {/* What stands in it is of no use where scripts run, and React looks at none of it there. */}
      <noscript>
        {import.meta.env.SSR && (
          <ButtonLink {...dress} to={plainFormPath(kind, form)} reloadDocument />
        )}
      </noscript>
    </>
  )
}

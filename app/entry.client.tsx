import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { closeMenus } from './enhance/close-menus.ts'
import { completeNativeDialogs } from './ui/native-dialog.ts'

closeMenus()
completeNativeDialogs(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

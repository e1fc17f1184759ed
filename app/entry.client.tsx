import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { closeMenus } from './enhance/close-menus.ts'
import { completeNativeDialogs } from './ui/native-dialog.ts'

closeMenus()
void completeNativeDialogs(document)
// Other pages for working have no such list, and do without its script.
if (document.querySelector('form[data-submit-on-change]')) {
  void import('./enhance/lists.ts').then(({ workLists }) => workLists())
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
// Nobody waits for it: until it is there, the way to the search is a link.
void import('./enhance/comforts.ts').then(({ addComforts }) => addComforts())

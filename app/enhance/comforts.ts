import { copyButtons } from './copy-buttons.ts'
import { earlierMessages } from '../shell/earlier-messages.ts'
import { openKeys } from '../shell/open-keys.ts'
import { openSearch } from '../shell/open-search.ts'
import { chooseTheme } from '../shell/theme.ts'

/** What every page has of script, whoever reads it: its head and foot, and copying; nobody waits for it. */
export function addComforts() {
  openSearch()
  openKeys()
  earlierMessages()
  chooseTheme()
  copyButtons()
}

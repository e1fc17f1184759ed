import { openKeys } from '../shell/open-keys.ts'
import { openSearch } from '../shell/open-search.ts'
import { chooseTheme } from '../shell/theme.ts'

/** What head and foot of every page have of script, whoever reads it; nobody waits for it. */
export function addComforts() {
  openSearch()
  openKeys()
  chooseTheme()
}

import { openSearch } from '../shell/open-search.ts'
import { completeNativeDialogs } from '../ui/native-dialog.ts'
import { closeMenus } from './close-menus.ts'
import { copyButtons } from './copy-buttons.ts'
import { countUp } from './count-up.ts'
import { showDocuments } from './documents.ts'
import { layOutRest } from './lay-out-rest.ts'
import { workLists } from './lists.ts'
import { searchWhileTyping } from './live-search.ts'
import { printButtons } from './print-buttons.ts'
import { rollingRows } from './rolling-row.ts'
import { showViewedFile } from './viewed-file.ts'

/*
 * The whole script of a page that is only read. Everything works without it; it adds the comfort
 * that HTML has no attribute for.
 */
closeMenus()
completeNativeDialogs(document)
copyButtons()
printButtons()
workLists()
rollingRows()
countUp()
openSearch()
void searchWhileTyping()
void showDocuments()
void showViewedFile()
void layOutRest()

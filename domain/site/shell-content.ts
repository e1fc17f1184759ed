import { department } from '#content/department.ts'
import { navigation } from '#content/navigation.ts'

/** What every page shows around itself: the department's name and address, and the navigation. */
export function shellContent() {
  return { department, navigation }
}

export type ShellContent = ReturnType<typeof shellContent>

import { createContext } from 'react'
import type { StrandName } from './marks.ts'

/**
 * What the braids of a page are woven of. It stands apart from them: the frame of every page names
 * it, and most pages that hydrate have no braid.
 */
export const WovenStrands = createContext<readonly StrandName[] | undefined>(undefined)

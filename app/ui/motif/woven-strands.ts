import { createContext } from 'react'
import type { StrandName } from './marks.ts'

/** What the braids of a page are woven of; known on the server alone, which draws them. */
export const WovenStrands = createContext<readonly StrandName[] | undefined>(undefined)

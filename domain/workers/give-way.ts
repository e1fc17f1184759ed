import { constants, getPriority, setPriority } from 'node:os'

/**
 * Of a core that a thread of the usual priority wants as well, one that is this much lower gets a
 * tenth; of one that nobody wants, all.
 */
const step = 10
const lowest = constants.priority.PRIORITY_LOW

/**
 * Lowers the priority of the calling thread, or of a process, below what it was started with. Whoever
 * runs the site at a low priority already may not raise any of it.
 */
export function giveWay(pid = 0): void {
  setPriority(pid, Math.min(getPriority(pid) + step, lowest))
}

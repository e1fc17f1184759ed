import { signalOn } from './signal.ts'

/** There is a file whose words are to be read. */
export const textSignal = signalOn('lyceum_text')

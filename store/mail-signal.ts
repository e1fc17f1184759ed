import { signalOn } from './signal.ts'

/** There is a mail to be sent. */
export const mailSignal = signalOn('lyceum_mail')

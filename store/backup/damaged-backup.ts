/** A part of a backup is missing, or not what was stored; the message is a sentence. */
export class DamagedBackup extends Error {}

/** Where root puts what the system user runs and, where that user cannot reach them, the data. */
export const stateFolder = process.env.STATE_DIRECTORY || '/var/lib/lyceum'

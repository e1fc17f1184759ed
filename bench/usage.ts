/** What a process has used so far. */
export interface Usage {
  /** Microseconds of all its threads, in the program and in the system. */
  cpu: number
  /** Resident bytes now, and the most there were. */
  memory: number
  peak: number
}

/**
 * Settings of every private server, over PostgreSQL's own. They go on the command line, so a newer
 * Lyceum brings its settings along and the data folder holds none to grow stale.
 */
const usual = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A process of the site has two dozen at most. Most departments run one, and two while it is replaced;
  // up to four share a socket where that is wanted. A free slot costs some kB.
  max_connections: '100',
  // The records of a department are tens of megabytes; what is beyond, the system's cache holds.
  shared_buffers: '32MB',
  // Saves three reading processes and one for replication, which nobody uses here.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  // Keeps the write-ahead log small on disk and the recovery after a power cut short.
  max_wal_size: '256MB',
  // After a kill the thousand files of the folder must be on the disk ahead of the recovery. One by one
  // that takes two seconds on a machine with other work; only Linux can do it at once.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  // What goes wrong in a statement is told to the client, who logs it; with it left out here the
  // log stays small and holds nothing of what people wrote.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The command-line arguments for the usual settings and those given over them. */
export function settingArguments(settings: Record<string, string>) {
  return Object.entries({ ...usual, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

export type Durability = 'full' | 'none'

/** For 2 cores and 4 GB of memory shared with the application. */
const SERVER = {
  listen_addresses: '',
  port: '5432',
  max_connections: '40',
  shared_buffers: '512MB',
  effective_cache_size: '1536MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'pglz',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  timezone: 'UTC',
  log_min_duration_statement: '500ms',
  idle_in_transaction_session_timeout: '60s',
}

/** For tests, whose data may be lost: many databases side by side, nothing forced to the disk. */
const WITHOUT_DURABILITY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

/** The command line of `postgres`: settings given there win over every file. */
export function settingsFor(durability: Durability, socketDir: string): string[] {
  const settings = {
    ...SERVER,
    ...(durability === 'none' ? WITHOUT_DURABILITY : {}),
    // Quoted, as this is a list separated by commas.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

import type { Binaries } from './binaries.ts'
import type { SpawnUser } from './spawn-user.ts'

/** Where PostgreSQL keeps its files and as whom it runs. */
export interface Placement {
  user: SpawnUser
  binaries: Binaries
  /** The data directory of PostgreSQL itself. */
  cluster: string
  /** Folder of the socket that clients connect to. */
  socketDir: string
}

/** What a process brings along before it is known whether PostgreSQL can run as its user. */
export interface PlacementRequest {
  /** Absolute path. */
  dataDir: string
  /** Where another user finds what he cannot reach below `dataDir`. */
  sharedFolder: string
  cluster: string
  /** Private folder of this process. */
  socketDir: string
  binaries: Binaries
  log: (message: string) => void
}

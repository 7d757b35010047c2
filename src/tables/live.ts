import type { Watcher } from '../web/stream.ts'

/** Who watches which table now. In memory only: whoever comes back is sent the present. */
export interface Live {
  /** Lets the watcher know of each change of the table until the given function is called. */
  watch(table: string, watcher: Watcher): () => void
  /** The table has changed. To be called after the commit. */
  tell(table: string): void
  /** The tables that are watched now. */
  watched(): readonly string[]
  /** Lets every watcher send a sign of life. */
  beat(): void
  /** Ends every watching, and at once whatever begins later. */
  close(): void
}

/** A registry that nobody is in. Nothing is kept of a table that nobody watches. */
export const makeLive = (): Live => {
  const tables = new Map<string, Set<Watcher>>()
  let closed = false
  const all = (): readonly Watcher[] => [...tables.values()].flatMap((watchers) => [...watchers])
  return {
    watch: (table, watcher) => {
      if (closed) {
        watcher.close()
        return () => {}
      }
      const watchers = tables.get(table) ?? new Set()
      tables.set(table, watchers.add(watcher))
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && tables.get(table) === watchers) tables.delete(table)
      }
    },
    tell: (table) => {
      for (const { wake } of tables.get(table) ?? []) wake()
    },
    watched: () => [...tables.keys()],
    beat: () => {
      for (const { beat } of all()) beat()
    },
    close: () => {
      closed = true
      for (const { close } of all()) close()
    },
  }
}

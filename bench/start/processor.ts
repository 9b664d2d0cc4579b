/** The processor's time of this thread, in milliseconds; null where the engine does not tell. */
export function processorTime(): number | null {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => { readonly user: number; readonly system: number } };
  const used = threadCpuUsage?.call(process);
  return used ? (used.user + used.system) / 1000 : null;
}

/** Since then. */
export function processorTimeSince(begin: number | null): number | null {
  const now = processorTime();
  return begin === null || now === null ? null : now - begin;
}

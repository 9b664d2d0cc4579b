/** `UTILS.PROGRESS` of the booth. */
export class Progress {
  n_ticks = 0;
  current_tick = 0;

  addTicks(count: number): void {
    this.n_ticks += count;
  }

  tick(): void {
    this.current_tick++;
  }

  /** In per cent. */
  progress(): number {
    return Math.round((this.current_tick / this.n_ticks) * 100);
  }
}

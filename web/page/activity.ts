/** One job at a time with its progress: a bar that shows up when a job takes long, a button that cancels it, and a line that tells how it ended. */
import { clockText } from '../../app/clock-text.ts';
import type { Progress } from '../worker/progress.ts';
import type { Watch } from './desk.ts';
import { h, uniqueId } from './dom.ts';
import { FieldFault } from './field.ts';
import { duration } from './format.ts';

/** What takes no longer than this shows no bar. */
const PATIENCE_MS = 200;
const TICK_MS = 100;

export class Cancelled extends Error {}

export class Activity {
  readonly element: HTMLElement;
  readonly #bar: HTMLProgressElement;
  readonly #step: HTMLElement;
  readonly #row: HTMLElement;
  readonly #status: HTMLElement;
  readonly #fault: HTMLElement;
  #cancel: AbortController | undefined;

  constructor() {
    const id = uniqueId('step');
    this.#bar = h('progress', { max: 1, 'aria-labelledby': id });
    this.#step = h('span', { id, class: 'step' });
    const cancel = h('button', { type: 'button', class: 'quiet', onclick: () => this.cancel() }, 'Cancel');
    // The button comes first: behind a text that changes it would move away from the pointer.
    this.#row = h('div', { class: 'running', hidden: true }, cancel, this.#bar, this.#step);
    this.#status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
    this.#fault = h('p', { class: 'status fault', role: 'alert' });
    this.element = h('div', { class: 'activity' }, this.#row, this.#status, this.#fault);
  }

  get busy(): boolean {
    return this.#cancel !== undefined;
  }

  cancel(): void {
    this.#cancel?.abort(new Cancelled());
  }

  /** What the line says, when no job does. */
  say(text: string): void {
    this.#status.textContent = text;
    this.#fault.textContent = '';
  }

  /** Says what went wrong: where it is a field's fault, at that field. */
  fail(error: unknown): void {
    this.say('');
    if (error instanceof FieldFault) error.field.reject(error.message);
    else this.#fault.textContent = error instanceof Error ? error.message : String(error);
  }

  /** Runs the job, unless one is running; gives undefined where it was cancelled or failed, and says which. */
  async run<T>(
    job: (watch: Watch) => Promise<T>,
    done: (ms: number) => string = (ms) => `Done in ${duration(ms)}.`,
  ): Promise<T | undefined> {
    if (this.#cancel) return undefined;
    const controller = new AbortController();
    this.#cancel = controller;
    this.say('');
    const start = performance.now();
    let progress: Progress = { label: 'Starting', done: 0, total: 1 };
    let since = start;
    const show = () => this.#show(progress, performance.now() - since);
    const ticking = setInterval(show, TICK_MS);
    const patience = setTimeout(() => {
      show();
      this.#row.hidden = false;
      this.say('Running. Escape cancels.');
    }, PATIENCE_MS);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && this.cancel();
    document.addEventListener('keydown', escape);
    try {
      const onProgress = (next: Progress) => {
        if (next.label !== progress.label || next.done !== progress.done) since = performance.now();
        progress = next;
      };
      const result = await job({ signal: controller.signal, onProgress });
      this.say(done(performance.now() - start));
      return result;
    } catch (error) {
      if (error instanceof Cancelled) this.say(`Cancelled after ${duration(performance.now() - start)}.`);
      else this.fail(error instanceof FieldFault ? error : `Failed: ${(error as Error).message}`);
      return undefined;
    } finally {
      clearInterval(ticking);
      clearTimeout(patience);
      document.removeEventListener('keydown', escape);
      this.#row.hidden = true;
      this.#cancel = undefined;
    }
  }

  /** A step that cannot say how far it is counts as far as its expected time has passed, and never as done. */
  #show({ label, done, total, expectedMs, laterMs }: Progress, ms: number): void {
    const within = expectedMs === undefined ? 0 : Math.min(0.95, ms / expectedMs);
    this.#bar.value = (done + within) / total;
    this.#step.textContent = `${label}${timeText(ms, expectedMs, laterMs)}`;
  }
}

/** What a step that has run for `ms` takes, or what is left of all steps. */
function timeText(ms: number, expectedMs: number | undefined, laterMs: number | undefined): string {
  if (expectedMs === undefined) return '';
  if (laterMs !== undefined) return `, about ${clockText((Math.max(0, expectedMs - ms) + laterMs) / 1000)} left`;
  return expectedMs > PATIENCE_MS ? `, about ${duration(expectedMs)}` : '';
}

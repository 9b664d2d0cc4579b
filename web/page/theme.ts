/** Light, dark, or as the system has it. */
import { h } from './dom.ts';
import { keep, recall } from './store.ts';

type Theme = 'auto' | 'light' | 'dark';
const THEMES: Readonly<Record<Theme, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

const listeners = new Set<() => void>();

/** Calls back when colours have changed: for what is drawn. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function themeSwitch(): HTMLElement {
  const chosen = recall<Theme>('theme') ?? 'auto';
  apply(chosen);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
  const options = Object.entries(THEMES).map(([value, label]) => h('option', { value, selected: value === chosen }, label));
  const select = h('select', { id: 'theme-choice', 'aria-label': 'Colours' }, ...options);
  select.addEventListener('change', () => {
    keep('theme', select.value);
    apply(select.value as Theme);
  });
  return select;
}

function apply(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

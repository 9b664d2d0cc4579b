/** A report as a page that stands alone: no script, nothing loaded. What records say in it is text, never markup. */
import type { ElectionCheck, ElectionReport } from 'limber/helios';
import type { PlaceOf } from './report-text.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ddd}
.holds{color:#136c2e}.fails{color:#b00020;font-weight:bold}.unchecked{color:#735c0f}code{overflow-wrap:anywhere}ul{margin:.2rem 0}`;

export function reportHtml(path: string, report: ElectionReport, placeOf: PlaceOf): string {
  const { format, election, valid, checks, notes, milliseconds } = report;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(`${format}: ${path}`)}</title>
<style>${STYLE}</style>
<h1>${escaped(path)}</h1>
<p>${escaped(format)}, election <code>${escaped(election)}</code></p>
<p class="${valid ? 'holds' : 'fails'}">${valid ? 'Every check holds.' : 'Not valid: not every check holds.'} ${(milliseconds / 1000).toFixed(1)} s.</p>
<table>
<tr><th>Check<th>Verdict<th>What is checked<th>Records<th>Time
${checks.map((check) => row(check, placeOf)).join('\n')}
</table>
<h2>Notes</h2>
<ul>${notes.map((note) => `<li>${escaped(note)}`).join('')}</ul>
</html>
`;
}

function row({ id, title, verdict, records, faults, faultCount, milliseconds }: ElectionCheck, placeOf: PlaceOf): string {
  const told = faults.map(({ place, rule }) => `<li><code>${escaped(placeOf(place))}</code>: ${escaped(rule)}`);
  const more = faultCount > faults.length ? [`<li>and ${faultCount - faults.length} more`] : [];
  const list = told.length > 0 ? `<ul>${[...told, ...more].join('')}</ul>` : '';
  return `<tr><td>${escaped(id)}<td class="${verdict}">${verdict}<td>${escaped(title)}${list}<td>${records}<td>${milliseconds.toFixed(0)} ms`;
}

/**
 * What TypeDoc's pages lack: for readers who do not see them landmarks, headings without gaps, and lists that open without being links; and for servers with a policy
 * against scripts within pages, a file for theirs.
 */

/** The file, from the site's root, of the script that TypeDoc has within every page. */
export const INNER_SCRIPT_FILE = 'assets/theme.js';
const INNER_SCRIPT = /<script>(.*?)<\/script>/s;

/** The script within the page; undefined where there is none. */
export const innerScript = (page: string): string | undefined => INNER_SCRIPT.exec(page)?.[1];

export function polish(page: string): string {
  const base = /<html[^>]* data-base="([^"]*)"/.exec(page)?.[1] ?? './';
  const text = page
    .replace(INNER_SCRIPT, `<script src="${base}${INNER_SCRIPT_FILE}"></script>`)
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<div class="page-menu">', '<div class="page-menu" role="complementary" aria-label="This page">')
    // The heading of a list that opens is no link besides: the menu of the page has one to the same place.
    .replace(
      /(<summary class="tsd-accordion-summary" data-key="section-(?:(?!<\/summary>).)*?)<a href="[^"]*" aria-label="Permalink".*?<\/a>/gs,
      '$1',
    );
  return /<h[23]\b/.test(text.replace(/role="complementary".*/s, ''))
    ? text
    : text.replaceAll('<h4 class="', '<h4 role="heading" aria-level="2" class="');
}

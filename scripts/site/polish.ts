/** What TypeDoc's pages lack for readers who do not see them: landmarks, headings without gaps, and lists that open without being links. */
export function polish(page: string): string {
  const text = page
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

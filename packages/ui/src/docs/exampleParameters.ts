/**
 * The parameters of a story that runs an example: its source is shown and copied as it stands in its file. `heightPx`
 * gives it a page of its own, for what fills a page.
 */
export const exampleParameters = (source: string, heightPx?: number) => ({
  ...(heightPx === undefined ? {} : { layout: 'fullscreen' }),
  docs: {
    source: { code: source.trim(), language: 'tsx' },
    story: heightPx === undefined ? { inline: true, height: 'auto' } : { inline: false, height: `${heightPx}px` },
  },
});

/**
 * Parameters of a story that renders an example and shows the source of its file. `heightPx` renders it in an iframe of
 * that height, for examples that fill a page.
 */
export const exampleParameters = (source: string, heightPx?: number) => ({
  ...(heightPx === undefined ? {} : { layout: 'fullscreen' }),
  docs: {
    source: { code: source.trim(), language: 'tsx' },
    story: heightPx === undefined ? { inline: true, height: 'auto' } : { inline: false, height: `${heightPx}px` },
  },
});

import { composeStories, type Meta } from '@storybook/react-vite';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

type Stories = { default: Meta } & Record<string, object>;

const files = import.meta.glob<Stories>('../{components,layout,data}/*/*.stories.tsx');
const name = (path: string): string => /(\w+)\.stories/.exec(path)?.[1] ?? path;

// What looks for a page when it is loaded finds none.
const components = import.meta.glob('../{components,layout,data}/*/*.tsx');
await Promise.all(
  Object.entries(components).flatMap(([path, load]) => (/\/(\w+)\/\1\.tsx$/.test(path) ? [load()] : [])),
);

/** Stories make drivers of the page when they are loaded; none of it is there when they are rendered. */
const loaded = async (load: () => Promise<Stories>): Promise<readonly ComponentType[]> => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', {});
  const stories = composeStories(await load());
  vi.unstubAllGlobals();
  return Object.values<ComponentType>(stories);
};

describe('on a server', () => {
  it.each(Object.entries(files).map(([path, load]) => [name(path), load] as const))(
    'the stories of %s are rendered',
    async (_name, load) => {
      const stories = await loaded(load);
      expect(typeof document).toBe('undefined');
      for (const story of stories) expect(() => renderToString(createElement(story))).not.toThrow();
    },
  );
});

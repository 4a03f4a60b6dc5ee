import type { Page } from '@playwright/test';

/** Work of a page until its first rows, in counts that don't depend on the clock. */
export interface FirstWork {
  /** Components that React rendered, each time that it did. */
  readonly components: number;
  /** Characters of script in functions that ran. */
  readonly script: number;
}

interface Counting {
  renderedComponents: number;
}

/** Counts the components that React renders, by the hook of its developer tools. */
const countRenders = (): void => {
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
  }
  /** Functions, classes, forwarded and memoized components. */
  const components = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const page = globalThis as typeof globalThis & Counting;
  page.renderedComponents = 0;
  let isThere = false;
  const visit = (fiber: Fiber, previous: Fiber | null): void => {
    if (components.has(fiber.tag) && (!previous || (fiber.flags & performedWork) !== 0)) page.renderedComponents += 1;
    if (previous && previous.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
  };
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
        if (isThere) return;
        visit(root.current, root.current.alternate);
        isThere = [...document.querySelectorAll('[role="grid"] [role="rowheader"]')].some(
          ({ textContent }) => textContent.trim() !== '',
        );
        // oxlint-disable-next-line no-debugger -- pauses the page, so that nothing else runs before the counts are taken
        if (isThere) debugger;
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
};

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Characters in functions that ran, without those of inner functions that did not. */
const ranIn = (functions: readonly { readonly ranges: readonly Range[] }[]): number => {
  const ranges = functions
    .map(({ ranges: [range] }) => range!)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  let ran = 0;
  const open: Range[] = [];
  let from = 0;
  const moveTo = (offset: number): void => {
    if (open.at(-1)?.count) ran += offset - from;
    from = offset;
  };
  const closeUntil = (offset: number): void => {
    for (let last = open.at(-1); last && last.endOffset <= offset; last = open.at(-1)) {
      moveTo(last.endOffset);
      open.pop();
    }
  };
  for (const range of ranges) {
    closeUntil(range.startOffset);
    moveTo(range.startOffset);
    open.push(range);
  }
  closeUntil(Infinity);
  return ran;
};

/** Opens a page and counts what it does until React has put the first rows of its list there. */
export const firstWorkOf = async (page: Page, path: string): Promise<FirstWork> => {
  await page.addInitScript(countRenders);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Debugger.enable');
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  const paused = new Promise<void>((resolve) => devTools.once('Debugger.paused', () => resolve()));
  const opened = page.goto(path);
  await paused;
  const { result } = await devTools.send('Profiler.takePreciseCoverage');
  await devTools.send('Debugger.resume');
  await opened;
  const components = await page.evaluate(() => (globalThis as typeof globalThis & Counting).renderedComponents);
  const scripts = result.filter(({ url }) => url.includes('/assets/'));
  return { components, script: scripts.reduce((sum, { functions }) => sum + ranIn(functions), 0) };
};

import axe from 'axe-core';

/**
 * The accessibility faults of an element, one sentence each; empty when there are none.
 * Color contrast is left to the stories: it needs a browser that paints.
 */
export const findAxeFaults = async (element: Element): Promise<string[]> => {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(', ')})`);
};

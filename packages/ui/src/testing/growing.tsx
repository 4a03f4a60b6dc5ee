import { useState, type ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';

/** Renders a list to which a press of a button adds an item at its top. */
export function Growing({ children }: { children: (added: number) => ReactNode }) {
  const [added, setAdded] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAdded(added + 1)}>
        {`Add to the ${added} above`}
      </button>
      {children(added)}
    </>
  );
}

const frame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => resolve()));
const rest = async (): Promise<void> => {
  for (let count = 0; count < 6; count++) await frame();
};

/** Scrolls a list inside of `Growing`, adds items at its top, and expects that those in view stay where they are. */
export const expectItemsToStay = async (
  root: HTMLElement,
  scroller: HTMLElement,
  items: () => readonly HTMLElement[],
): Promise<void> => {
  const grow = async (): Promise<void> => {
    const button = root.ownerDocument.evaluate('//button[contains(., "above")]', root, null, 9).singleNodeValue;
    (button as HTMLElement).click();
    await rest();
  };
  const topOf = (item: HTMLElement): number => item.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  await waitFor(async () => {
    scroller.scrollTop = 700;
    await expect(scroller.scrollTop).toBe(700);
  });
  await rest();
  const seen = items().find((item) => topOf(item) >= 60);
  if (!seen) throw new Error('Nothing is in view.');
  const [text, top] = [seen.textContent, topOf(seen)];
  const now = (): number => {
    const found = items().find(({ textContent }) => textContent === text);
    return found ? topOf(found) : Number.NaN;
  };
  for (let count = 0; count < 3; count++) {
    await grow();
    await expect(Math.abs(now() - top), `${text} is ${now()} px from the top, and was ${top} px`).toBeLessThan(1.5);
  }
  scroller.scrollTop = 0;
  await rest();
  await grow();
  await expect(scroller.scrollTop, 'at the very top, what comes in is seen').toBe(0);
};

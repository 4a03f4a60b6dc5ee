// Approximates a screen reader: describes the focused node of Chromium's accessibility tree, and collects live regions.
import type { CDPSession, Page } from '@playwright/test';

type AxPlain = string | number | boolean;
interface AxValue {
  readonly value?: AxPlain;
}
interface AxNode {
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

/** Runs in the page: the focused element, or the one that its `aria-activedescendant` names. */
const READ_ELEMENT = `(() => {
  const { activeElement } = document;
  const active = activeElement?.getAttribute('aria-activedescendant');
  return (active && document.getElementById(active)) || activeElement || document.body;
})()`;

/** Runs in the page before its scripts: collects announcements of live regions in order. */
const LISTEN = `(() => {
  const told = [];
  globalThis.takeTold = () => told.splice(0);
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';
  const tell = (node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const regions = new Set([element?.closest(live), ...(node instanceof Element ? node.querySelectorAll(live) : [])]);
    for (const region of regions) {
      const text = region?.textContent.trim();
      if (text && told.at(-1) !== text) told.push(text);
    }
  };
  new MutationObserver((changes) => {
    globalThis.lastChange = performance.now();
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') tell(target);
      for (const node of addedNodes) tell(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

/** Runs in the page: resolves once nothing changes for twelve frames. */
const SETTLE = `new Promise((resolve) => {
  let frames = 0;
  let seen = globalThis.lastChange;
  const look = () => {
    frames = seen === globalThis.lastChange ? frames + 1 : 0;
    seen = globalThis.lastChange;
    if (frames > 12) resolve();
    else requestAnimationFrame(look);
  };
  look();
})`;

const stateWords: Readonly<Record<string, (value: AxPlain | undefined) => string | undefined>> = {
  checked: (value) => ({ true: 'checked', false: 'not checked', mixed: 'partly checked' })[String(value)],
  pressed: (value) => (value === 'true' ? 'pressed' : undefined),
  expanded: (value) => (value ? 'expanded' : 'collapsed'),
  selected: (value) => (value ? 'selected' : undefined),
  disabled: (value) => (value ? 'unavailable' : undefined),
  required: (value) => (value ? 'required' : undefined),
  readonly: (value) => (value ? 'read only' : undefined),
  invalid: (value) => (value === 'false' ? undefined : 'invalid'),
  hasPopup: (value) => (value === 'false' ? undefined : `opens a ${String(value)}`),
};

const quoted = (value: AxPlain | undefined): string | undefined => (value ? `“${String(value)}”` : undefined);

/** Position of an element in its list, grid or group, from ARIA attributes. */
interface Place {
  readonly position: string | null;
  readonly count: string | null;
  readonly row: string | null;
  readonly column: string | null;
  /** `aria-selected` of its row; null outside of rows. */
  readonly selected: string | null;
  /** Name of the group around it. */
  readonly group: string | null;
}

const placeWords = ({ position, count, row, column, selected, group }: Place): string | undefined =>
  [
    position !== null && count !== null && `${position} of ${count}`,
    row && `row ${row}${selected === 'true' ? ' selected' : ''}`,
    column && `column ${column}`,
    group && `in ${quoted(group)}`,
  ]
    .filter(Boolean)
    .join(', ') || undefined;

const sentenceOf = ({ role, name, description, value, properties = [] }: AxNode, place: Place): string =>
  [
    quoted(name?.value),
    role?.value,
    ...properties.map((property) => stateWords[property.name]?.(property.value.value)),
    value?.value === undefined || value.value === '' || value.value === name?.value
      ? undefined
      : `value “${String(value.value)}”`,
    description?.value ? `described as ${quoted(description.value)}` : undefined,
    placeWords(place),
  ]
    .filter(Boolean)
    .join(', ');

export class ScreenReader {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** Listens from before the page loads. */
  static async on(page: Page): Promise<ScreenReader> {
    await page.addInitScript(LISTEN);
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new ScreenReader(page, session);
  }

  /** The announcement of the focused element, then those of live regions since the last call. */
  async hear(): Promise<string[]> {
    await this.#page.evaluate(SETTLE);
    const { result } = await this.#session.send('Runtime.evaluate', { expression: READ_ELEMENT });
    const objectId = result.objectId ?? '';
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
    const place = await this.#session.send('Runtime.callFunctionOn', {
      objectId,
      returnByValue: true,
      functionDeclaration: `function () {
        const of = (element, name) => element?.getAttribute(name) ?? null;
        return {
          position: of(this, 'aria-posinset'),
          count: of(this, 'aria-setsize'),
          row: of(this.closest('[aria-rowindex]'), 'aria-rowindex'),
          column: of(this.closest('[aria-colindex]'), 'aria-colindex'),
          selected: of(this.closest('[role="row"]'), 'aria-selected'),
          group: of(this.parentElement?.closest('[role="group"][aria-label], [role="dialog"][aria-label]'), 'aria-label'),
        };
      }`,
    });
    const told = await this.#page.evaluate<string[]>('globalThis.takeTold()');
    const [node = {}] = nodes as AxNode[];
    return [sentenceOf(node, place.result.value as Place), ...told.map((text) => `(tells) ${text}`)];
  }
}

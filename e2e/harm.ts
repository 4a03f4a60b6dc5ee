import type { BrowserContext, Page } from '@playwright/test';

/** What an email or a file could do to whoever looks at it, as it happens. */
export interface Harm {
  /** Every address that was asked for, by any page. */
  readonly requested: string[];
  /** What dialogs of the page said; they are dismissed. */
  readonly dialogs: string[];
}

/** Notes from now on what is asked for and what dialogs open. */
export const recordHarm = (context: BrowserContext, page: Page): Harm => {
  const harm: Harm = { requested: [], dialogs: [] };
  context.on('request', (request) => harm.requested.push(request.url()));
  page.on('dialog', (dialog) => {
    harm.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return harm;
};

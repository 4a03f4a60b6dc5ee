import type { SessionStore } from '@basis/domain/engine/session/SessionStore';
import type { ViewListGroup } from '@basis/ui/data/ViewList';
import { settingsPages } from './settingsPages';

/** The settings pages that the user may see, by group. */
export const settingsMenu = (session: SessionStore): readonly ViewListGroup[] =>
  settingsPages
    .map(({ id, title, pages }) => ({
      id,
      title,
      items: pages
        .filter(({ ability }) => ability === undefined || session.allows(ability))
        .map(({ path, label, icon, isInset }) => ({ id: path, label, icon, isInset, href: path })),
    }))
    .filter(({ items }) => items.length > 0);

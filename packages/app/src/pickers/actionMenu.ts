import type { MenuItem } from '@basis/ui/Menu';

/** An item of a menu, with what it does. */
export interface ActionItem extends MenuItem {
  act(): void;
}

/** Props of a `Menu` or `RowMenu` whose items carry what they do. */
export const actionMenu = (actions: readonly ActionItem[]) => ({
  items: actions.map(({ act: _act, ...item }): MenuItem => item),
  onAction: (id: string): void => actions.find((action) => action.id === id)?.act(),
});
